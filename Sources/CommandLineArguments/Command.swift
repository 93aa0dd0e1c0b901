/// A command as a type: its definition, what its words mean, and its work.
public protocol Command: Sendable {
    /// What the command is given to work with: streams, an environment, a clock.
    associatedtype Context
    /// What it leaves, such as an exit code.
    associatedtype Outcome

    /// Name, parameters and help text.
    static var definition: CommandDefinition { get }

    /// Takes the values out of a command line that was found sound; throws where they do not go together.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does the work.
    func run(in context: Context) throws -> Outcome
}

/// Makes a command of a parsed command line and runs it.
public typealias CommandAction<Context, Outcome> = @Sendable (ParsedArguments, Context) throws -> Outcome

extension CommandTree {
    /// A command of a type, with its subcommands.
    public init<Type: Command>(_ type: Type.Type, subcommands: [CommandTree] = [])
    where Action == CommandAction<Type.Context, Type.Outcome> {
        self.init(
            type.definition, action: { arguments, context in try Type(arguments).run(in: context) },
            subcommands: subcommands)
    }
    /// A command that is a closure, with its subcommands.
    public init<Context, Outcome>(
        _ definition: CommandDefinition, subcommands: [CommandTree] = [],
        run: @escaping CommandAction<Context, Outcome>
    ) where Action == CommandAction<Context, Outcome> {
        self.init(definition, action: run, subcommands: subcommands)
    }
}
