/// A command tree as help and completions see it: no actions, but every command's full path.
public struct CommandOutline: Sendable {
    /// The command, from the program's name on.
    public let path: [String]
    /// Name, parameters and help text.
    public let definition: CommandDefinition
    /// Whether the command does something by itself.
    public let isRunnable: Bool
    /// What the exit codes mean, taken from above where the command itself says nothing.
    public let exitCodes: [ExitCodeNote]
    /// The commands below this one.
    public let subcommands: [CommandOutline]

    var isRoot: Bool { path.count == 1 }

    /// The options and flags on offer, with `--help` and, at the root, `--version`.
    var offeredOptions: [Parameter] {
        var options = definition.options.filter(\.isOffered)
        options.append(HelpFlag.parameter)
        if isRoot, definition.version != nil { options.append(VersionFlag.parameter) }
        return options
    }

    var offeredArguments: [Parameter] { definition.arguments.filter(\.isOffered) }

    var offeredSubcommands: [CommandOutline] { subcommands.filter { !$0.definition.isHidden } }

    /// This command and all below it, hidden ones included.
    var all: [CommandOutline] { [self] + subcommands.flatMap(\.all) }

    /// The command that the names lead to; where one leads nowhere, the last one found.
    func descendant(_ names: ArraySlice<String>) -> CommandOutline {
        guard let name = names.first,
            let child = subcommands.first(where: { $0.definition.name.utf8.elementsEqual(name.utf8) })
        else { return self }
        return child.descendant(names.dropFirst())
    }
}
