/// A positional argument, and the typed key to it.
///
/// `Argument<RawArgument>` must be given unless it has a default, `Argument<RawArgument?>` may be absent, and
/// `Argument<[RawArgument]>` takes all words that are left.
public struct Argument<Value: Sendable>: Sendable {
    /// The argument without its type.
    public let parameter: Parameter
    let values: ValueCollector<Value>

    /// An argument that must be given.
    public init(_ placeholder: String, _ grammar: ValueGrammar<Value>, help: ArgumentHelp) {
        self.init(placeholder, grammar, help, .required(grammar), isRequired: true)
    }

    /// An argument that stands for `default` where it is absent.
    public init(_ placeholder: String, _ grammar: ValueGrammar<Value>, default: Value, help: ArgumentHelp) {
        self.init(
            placeholder, grammar, help, .defaulted(grammar, `default`),
            defaultText: grammar.describe?(`default`))
    }

    /// An argument that may be absent.
    public init<Wrapped>(_ placeholder: String, _ grammar: ValueGrammar<Wrapped>, help: ArgumentHelp)
    where Value == Wrapped? {
        self.init(placeholder, grammar, help, .optional(grammar))
    }

    /// All words that are left, in order; at least one if `isRequired`.
    public init<Element>(
        _ placeholder: String, _ grammar: ValueGrammar<Element>, isRequired: Bool = false, help: ArgumentHelp
    ) where Value == [Element] {
        self.init(
            placeholder, grammar, help, .repeated(grammar), isRequired: isRequired, isRepeated: true)
    }

    private init<Element>(
        _ placeholder: String, _ grammar: ValueGrammar<Element>, _ help: ArgumentHelp,
        _ values: ValueCollector<Value>, isRequired: Bool = false, isRepeated: Bool = false,
        defaultText: String? = nil
    ) {
        self.values = values
        parameter = Parameter(
            role: .argument, name: placeholder, placeholder: placeholder, help: help, isRequired: isRequired,
            isRepeated: isRepeated, defaultText: defaultText, traits: grammar.traits,
            check: { word throws(ValueRefusal) in _ = try grammar.read(word) })
    }
}
