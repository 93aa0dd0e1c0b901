/// An option, a flag or a positional argument of any type, as scanner, help and completions see it.
public struct Parameter: Sendable {
    enum Role: Sendable, Hashable {
        case option
        case flag(isInvertible: Bool)
        case refused(reason: String)
        case argument
    }

    let role: Role
    /// The long name without its dashes, or the placeholder of a positional argument.
    public let name: String
    var short: Unicode.Scalar?
    var placeholder = ""
    let help: ArgumentHelp
    var isRequired = false
    var isRepeated = false
    var defaultText: String?
    var section: String?
    var traits = ValueTraits()
    var check: @Sendable (RawArgument) throws(ValueRefusal) -> Void = { _ in }

    /// The name for a message: `--app-key`, or `FILE` for a positional argument.
    public var shownName: String { isArgument ? name : "--" + name }

    var isArgument: Bool { role == .argument }

    var isOffered: Bool {
        if case .refused = role { return false }
        return !help.isHidden
    }

    var takesValue: Bool { role == .option || role == .argument }

    /// Every spelling on the command line: `--name`, `--no-name`, `-n`.
    var spellings: [String] {
        guard !isArgument else { return [] }
        var spellings = ["--" + name]
        if role == .flag(isInvertible: true) { spellings.append("--no-" + name) }
        if let short { spellings.append("-\(short)") }
        return spellings
    }
}
