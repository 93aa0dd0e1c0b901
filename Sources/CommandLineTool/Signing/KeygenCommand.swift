import AttributeSigning
import CommandLineArguments
import SystemIO

/// `cupbearer keygen`: makes a new signing secret.
struct KeygenCommand: Command {
    static let file = Argument<RawArgument>(
        "FILE", .path, help: "Where to write the secret; must not exist yet")

    static let definition = CommandDefinition(
        "keygen", abstract: "Make a new signing secret",
        discussion: """
            Writes 32 random bytes as cpt_sk_ and 64 hexadecimal digits, without a line end, to a new file that only \
            you can read. The secret is never printed.
            """,
        examples: [CommandExample("cupbearer keygen sdk.secret", "make a secret")]
    ) {
        file
    }

    private let file: FilePath

    init(_ arguments: ParsedArguments) throws(UsageError) {
        file = FilePath(bytes: try arguments[Self.file].bytes)
    }

    func run(in console: Console) throws -> ExitCode {
        let text = try SecretText()
        do throws(SystemError) {
            var output = try AtomicFile(at: file, mode: 0o600)
            try output.setPermissions(0o600)
            try text.write(to: output)
            try output.commit(replacing: false)
        } catch {
            throw CommandFailure(error)
        }
        console.note("wrote a new secret to \(TerminalText.visible(file.bytes)), which only you can read")
        return .clean
    }
}
