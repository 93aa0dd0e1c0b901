/// What a command line asks for.
public enum Invocation<Action: Sendable>: Sendable {
    /// A command, with its arguments.
    case run(Action, ParsedArguments)
    /// A help page.
    case help(HelpPage)
    /// The version, as the root's definition gives it.
    case version(String)
}
