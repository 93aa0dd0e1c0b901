/// A command with its subcommands, and what the caller will do for it.
///
/// The first word behind a command's name selects a subcommand if it is the name of one; `./name`, or `--`
/// before it, makes it a positional argument.
public struct CommandTree<Action: Sendable>: Sendable {
    /// Name, parameters and help text.
    public let definition: CommandDefinition
    /// What to do; nil for a command that only holds others.
    public let action: Action?
    /// The commands below this one, in the order of the help text.
    public let subcommands: [CommandTree]

    /// A command.
    public init(_ definition: CommandDefinition, action: Action? = nil, subcommands: [CommandTree] = []) {
        self.definition = definition
        self.action = action
        self.subcommands = subcommands
    }

    /// The tree without its actions, for help and completions.
    public var outline: CommandOutline { outline(below: [], exitCodes: []) }

    private func outline(below path: [String], exitCodes: [ExitCodeNote]) -> CommandOutline {
        let path = path + [definition.name]
        let exitCodes = definition.exitCodes.isEmpty ? exitCodes : definition.exitCodes
        return CommandOutline(
            path: path, definition: definition, isRunnable: action != nil, exitCodes: exitCodes,
            subcommands: subcommands.map { $0.outline(below: path, exitCodes: exitCodes) })
    }

    /// Understands a command line, or throws what is wrong with it.
    ///
    /// - Parameters:
    ///   - words: the words behind the program's name.
    ///   - isSecret: whether a word must not be repeated in an error.
    public func parse(
        _ words: [RawArgument], isSecret: (RawArgument) -> Bool = { _ in false }
    ) throws(UsageError) -> Invocation<Action> {
        try withoutActuallyEscaping(isSecret) { isSecret throws(UsageError) in
            var parser = CommandParser(root: self, words: words, isSecret: isSecret)
            return try parser.parse()
        }
    }
}
