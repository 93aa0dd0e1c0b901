/// An option with a value, and the typed key to it: `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`.
///
/// `Option<Int>` must be given unless it has a default, `Option<Int?>` may be absent, and `Option<[Int]>` may
/// be repeated; the others refuse a second value.
public struct Option<Value: Sendable>: Sendable {
    /// The option without its type.
    public let parameter: Parameter
    let values: ValueCollector<Value>

    /// An option that must be given.
    public init(
        _ name: String, short: Unicode.Scalar? = nil, _ grammar: ValueGrammar<Value>, placeholder: String,
        help: ArgumentHelp
    ) {
        self.init(name, short, grammar, placeholder, help, .required(grammar), isRequired: true)
    }

    /// An option that stands for `default` where it is absent.
    public init(
        _ name: String, short: Unicode.Scalar? = nil, _ grammar: ValueGrammar<Value>, default: Value,
        placeholder: String, help: ArgumentHelp
    ) {
        self.init(
            name, short, grammar, placeholder, help, .defaulted(grammar, `default`),
            defaultText: grammar.describe?(`default`))
    }

    /// An option that may be absent.
    public init<Wrapped>(
        _ name: String, short: Unicode.Scalar? = nil, _ grammar: ValueGrammar<Wrapped>, placeholder: String,
        help: ArgumentHelp
    ) where Value == Wrapped? {
        self.init(name, short, grammar, placeholder, help, .optional(grammar))
    }

    /// An option that may be repeated; its values are kept in order.
    public init<Element>(
        _ name: String, short: Unicode.Scalar? = nil, _ grammar: ValueGrammar<Element>,
        isRequired: Bool = false, placeholder: String, help: ArgumentHelp
    ) where Value == [Element] {
        self.init(
            name, short, grammar, placeholder, help, .repeated(grammar), isRequired: isRequired,
            isRepeated: true)
    }

    private init<Element>(
        _ name: String, _ short: Unicode.Scalar?, _ grammar: ValueGrammar<Element>, _ placeholder: String,
        _ help: ArgumentHelp, _ values: ValueCollector<Value>, isRequired: Bool = false,
        isRepeated: Bool = false, defaultText: String? = nil
    ) {
        self.values = values
        parameter = Parameter(
            role: .option, name: name, short: short, placeholder: placeholder, help: help,
            isRequired: isRequired, isRepeated: isRepeated, defaultText: defaultText, traits: grammar.traits,
            check: { word throws(ValueRefusal) in _ = try grammar.read(word) })
    }
}
