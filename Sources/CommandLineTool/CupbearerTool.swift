import CommandLineArguments

/// The command `cupbearer`.
public enum CupbearerTool {
    /// What `--version` prints.
    static let version = "cupbearer 0.1.0"

    /// All commands.
    static var tree: CommandTree<CommandAction<Console, ExitCode>> {
        CommandTree(
            CommandDefinition(
                "cupbearer", abstract: "Check what passes between an app's users and a feedback service",
                exitCodes: [
                    ExitCodeNote(0, "clean"),
                    ExitCodeNote(1, "something was refused or found, or the input is malformed"),
                    ExitCodeNote(2, "the command line was not understood"),
                    ExitCodeNote(
                        3, "the work could not be done: a file or secret could not be read or written"),
                ], version: version),
            subcommands: [
                CommandTree(SignCommand.self), CommandTree(VerifyCommand.self),
                CommandTree(KeygenCommand.self),
                CommandTree(
                    CommandDefinition(
                        "vectors", abstract: "Reference vectors: check this build, or write some for a port"),
                    subcommands: [
                        CommandTree(VectorsCheckCommand.self), CommandTree(VectorsGenerateCommand.self),
                    ]),
                CommandTree(ScreenCommand.self), CommandTree(StripCommand.self),
                CommandTree(CompletionsCommand.self),
            ])
    }

    /// Runs the command line of this process and gives its exit code.
    public static func run() -> ExitCode { run(RawArgument.ofProcess, Console()) }

    static func run(_ words: [RawArgument], _ console: Console) -> ExitCode {
        do {
            let exitCode: ExitCode
            switch try tree.parse(words, isSecret: { $0.bytes.starts(with: "cpt_sk_".utf8) }) {
            case .run(let action, let arguments): exitCode = try action(arguments, console)
            case .help(let page):
                try console.write(Array(page.text(width: Environment.terminalWidth).utf8))
                exitCode = .clean
            case .version(let version):
                try console.writeLine(version)
                exitCode = .clean
            }
            try console.flush()
            return exitCode
        } catch let error as UsageError {
            console.note(error.description)
            return .usage
        } catch {
            let failure = CommandFailure(of: error)
            console.note(failure.message)
            return failure.exitCode
        }
    }
}
