/// What a command is called, what it takes and what its help text says.
public struct CommandDefinition: Sendable {
    /// The word that names the command: lower-case letters, digits and `-`.
    public let name: String
    /// One line for lists of commands.
    public let abstract: String
    /// Paragraphs, separated by empty lines; a line that begins with a space is kept as it is.
    public let discussion: String
    /// What people will want to type.
    public let examples: [CommandExample]
    /// What the exit codes mean; where there are none, those of the command above count.
    public let exitCodes: [ExitCodeNote]
    /// What `--version` prints; only the root's counts.
    public let version: String?
    /// Whether lists of commands and completions leave the command out.
    public let isHidden: Bool
    /// The options, flags and positional arguments, in the order of the help text.
    public let parameters: [Parameter]

    /// Defines a command.
    public init(
        _ name: String, abstract: String, discussion: String = "", examples: [CommandExample] = [],
        exitCodes: [ExitCodeNote] = [], version: String? = nil, isHidden: Bool = false,
        @ParameterBuilder parameters: () -> [Parameter] = { [] }
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.examples = examples
        self.exitCodes = exitCodes
        self.version = version
        self.isHidden = isHidden
        self.parameters = parameters()
    }

    var options: [Parameter] { parameters.filter { !$0.isArgument } }

    var arguments: [Parameter] { parameters.filter(\.isArgument) }
}
