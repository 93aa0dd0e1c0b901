import AttributeSigning
import CommandLineArguments
import SystemIO

/// Where the secrets come from: files, standard input or the environment, never an argument.
struct SecretOptions: Sendable {
    static let variable = "CUPBEARER_SIGNING_SECRET"
    static let file = Option<[RawArgument]>(
        "secret-file", .path, placeholder: "FILE", help: "Read the signing secret from a file of mode 600")
    static let standardInput = Flag(
        "secret-stdin", help: "Read the signing secret from standard input, up to its end")
    static let allowsReadable = Flag(
        "allow-readable-secret", help: "Take a secret file that other users can read")
    static let argument = RefusedOption(
        "secret",
        reason:
            "an argument can be seen by every user of the machine; use --secret-file, --secret-stdin or \(variable)"
    )
    static let group = OptionGroup("Secret") {
        file
        standardInput
        allowsReadable
        argument
    }

    /// A secret and what to call it.
    struct Named: Sendable {
        let secret: Secret
        let name: String
    }

    private let files: [FilePath]
    private let usesStandardInput: Bool
    private let allowsReadableFile: Bool

    /// Takes the options; throws where none names a secret, or more than one does and only one is wanted.
    init(_ arguments: ParsedArguments, allowsSeveral: Bool, bodyIsStandardInput: Bool) throws(UsageError) {
        files = try arguments[Self.file].map { FilePath(bytes: $0.bytes) }
        usesStandardInput = arguments[Self.standardInput]
        allowsReadableFile = arguments[Self.allowsReadable]
        let count = files.count + (usesStandardInput ? 1 : 0)
        guard allowsSeveral || count <= 1 else {
            throw arguments.usageError(
                .conflictingOptions, "only one secret can sign; give one --secret-file")
        }
        guard !usesStandardInput || !bodyIsStandardInput else {
            throw arguments.usageError(
                .conflictingOptions,
                "standard input cannot be both the secret and the body; name the body's file")
        }
        guard count > 0 || Environment.isSet(Self.variable) else {
            throw arguments.usageError(
                .missingOption,
                "no signing secret: give --secret-file FILE or --secret-stdin, or set \(Self.variable)")
        }
    }

    /// Reads the secrets in the order of the command line; the environment's where there is no other.
    func load(_ console: Console) throws(CommandFailure) -> [Named] {
        Environment.forbidCoreDumps()
        var secrets: [Named] = []
        do throws(SigningError) {
            for file in files {
                let loaded = try Secret.load(file: file, allowingOthers: allowsReadableFile)
                secrets.append(note(loaded, file.description, console))
            }
            if usesStandardInput {
                secrets.append(note(try Secret.load(from: .standardInput), "standard input", console))
            }
            if secrets.isEmpty {
                secrets.append(note(try Secret.load(environment: Self.variable), Self.variable, console))
            }
        } catch {
            throw CommandFailure(error)
        }
        return secrets
    }

    private func note(_ loaded: LoadedSecret, _ name: String, _ console: Console) -> Named {
        if loaded.wasTrimmed { console.note("a line end behind the secret in \(name) is not part of it") }
        return Named(secret: loaded.secret, name: name)
    }
}
