/// Turns the words that were given for one parameter into its value.
struct ValueCollector<Value: Sendable>: Sendable {
    /// Reads the words, in order; nil where a value is required and there is none.
    let collect: @Sendable ([RawArgument]) throws(ValueRefusal) -> Value?

    static func required(_ grammar: ValueGrammar<Value>) -> ValueCollector {
        ValueCollector { words throws(ValueRefusal) in
            guard let word = words.last else { return nil }
            return try grammar.read(word)
        }
    }

    static func defaulted(_ grammar: ValueGrammar<Value>, _ value: Value) -> ValueCollector {
        ValueCollector { words throws(ValueRefusal) in
            guard let word = words.last else { return value }
            return try grammar.read(word)
        }
    }

    static func optional<Wrapped>(_ grammar: ValueGrammar<Wrapped>) -> ValueCollector
    where Value == Wrapped? {
        ValueCollector { words throws(ValueRefusal) in
            guard let word = words.last else { return .some(nil) }
            return .some(try grammar.read(word))
        }
    }

    static func repeated<Element>(_ grammar: ValueGrammar<Element>) -> ValueCollector
    where Value == [Element] {
        ValueCollector { words throws(ValueRefusal) in
            var values: [Element] = []
            for word in words { values.append(try grammar.read(word)) }
            return values
        }
    }
}
