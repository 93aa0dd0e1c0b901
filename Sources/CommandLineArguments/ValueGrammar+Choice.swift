extension ValueGrammar where Value == String {
    /// One of a few words, matched byte for byte.
    public static func oneOf(_ allowed: [String]) -> ValueGrammar<String> {
        ValueGrammar(allowed: allowed, describe: { $0 }) { word throws(ValueRefusal) in
            guard let match = allowed.first(where: word.equals) else { throw .notAllowed(allowed) }
            return match
        }
    }
}

extension ValueGrammar where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of an enumeration's cases, by its raw value, matched byte for byte.
    public static var cases: ValueGrammar<Value> {
        let allowed = Value.allCases.map(\.rawValue)
        return ValueGrammar(allowed: allowed, describe: { $0.rawValue }) { word throws(ValueRefusal) in
            guard let match = Value.allCases.first(where: { word.equals($0.rawValue) }) else {
                throw .notAllowed(allowed)
            }
            return match
        }
    }
}

extension ValueRefusal {
    static func notAllowed(_ allowed: [String]) -> ValueRefusal {
        ValueRefusal(.valueNotAllowed, reason: "expected \(allowed.listed(lastWord: "or"))")
    }
}

extension [String] {
    /// `a`, `a or b`, `a, b or c`.
    func listed(lastWord: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(lastWord) " + last
    }
}
