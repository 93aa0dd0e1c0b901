import CommandLineArguments

/// `cupbearer completions`: prints what a shell reads to complete this command's words.
struct CompletionsCommand: Command {
    static let shell = Argument<CompletionShell>("SHELL", .cases, help: "The shell that will read it")

    static let definition = CommandDefinition(
        "completions", abstract: "Print a shell's completions",
        examples: [
            CommandExample("source <(cupbearer completions bash)", "in ~/.bashrc"),
            CommandExample(
                "cupbearer completions fish > ~/.config/fish/completions/cupbearer.fish", "for fish"),
        ]
    ) {
        shell
    }

    private let shell: CompletionShell

    init(_ arguments: ParsedArguments) throws(UsageError) {
        shell = try arguments[Self.shell]
    }

    func run(in console: Console) throws -> ExitCode {
        try console.write(Array(CompletionScript(CupbearerTool.tree.outline, for: shell).text.utf8))
        return .clean
    }
}
