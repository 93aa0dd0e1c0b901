/// What the help text says about one option, flag or positional argument.
public struct ArgumentHelp: Sendable, Hashable {
    /// One or two sentences.
    public let abstract: String
    /// Whether the help text and the completions leave it out.
    public let isHidden: Bool
    /// The environment variable that the caller reads where the option is absent; only shown, never read here.
    public let environment: String?

    /// Describes an option, a flag or a positional argument.
    public init(_ abstract: String, isHidden: Bool = false, environment: String? = nil) {
        self.abstract = abstract
        self.isHidden = isHidden
        self.environment = environment
    }
}

extension ArgumentHelp: ExpressibleByStringInterpolation {
    /// A description written in the source.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
