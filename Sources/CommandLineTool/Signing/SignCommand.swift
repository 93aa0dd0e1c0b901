import AttributeSigning
import CommandLineArguments
import JSONText

/// `cupbearer sign`: signs one body, or one on every line.
struct SignCommand: Command {
    /// What is printed for a body.
    enum Output: String, Sendable, CaseIterable {
        case json, signature, canonical
    }

    static let output = Option<Output>(
        "output", .cases, default: .json, placeholder: "WHAT",
        help: "The signed body, the signature alone, or the bytes that are signed")
    static let json = Flag("json", help: "The same as --output json")
    static let timestamp = Option<Int?>(
        "timestamp", .integer(in: 0...1 << 53), placeholder: "SECONDS",
        help: "When it is signed, in seconds since 1970; now where it is left out")
    static let resign = Flag("resign", help: "Replace a signature that the body has already")
    static let lines = Flag("ndjson", help: "Sign one body a line, each as it comes")
    static let jobs = Option<Int>(
        "jobs", short: "j", .integer(in: 1...256), default: 1, placeholder: "N",
        help: "With --ndjson, how many threads sign")

    static let definition = CommandDefinition(
        "sign", abstract: "Sign an attribute update",
        discussion: """
            Prints the body with signature and timestamp as its last members; every other byte stays as it was. \
            Send it within 300 seconds. A body without isPaying, plan, mrr and currency needs no signature and is \
            printed unchanged.

            What the service would refuse, or could read in two ways, is not signed.
            """,
        examples: [
            CommandExample(
                "cupbearer sign --app-key app_demo12345 --user-token 3fa85f64-5717-4562-b3fc-2c963f66afa6"
                    + " --secret-file sdk.secret body.json", "sign a file"),
            CommandExample(
                "cupbearer sign --app-key app_demo12345 --ndjson --jobs 2 < bodies.ndjson > signed.ndjson",
                "sign every line, the secret from \(SecretOptions.variable)"),
        ]
    ) {
        RequestOptions.group
        SecretOptions.group
        timestamp
        output
        json
        resign
        lines
        jobs
        BodyInput.argument
    }

    let request: RequestOptions
    private let secrets: SecretOptions
    let timestamp: Int?
    let output: Output
    let replaces: Bool
    private let isLines: Bool
    let jobs: Int
    let input: RawArgument?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        input = try arguments[BodyInput.argument]
        request = try RequestOptions(arguments, requiresShape: true)
        secrets = try SecretOptions(
            arguments, allowsSeveral: false, bodyIsStandardInput: input?.isDash ?? true)
        timestamp = try arguments[Self.timestamp]
        output = try arguments[Self.output]
        replaces = arguments[Self.resign]
        isLines = arguments[Self.lines]
        jobs = try arguments[Self.jobs]
        if arguments[Self.json], output != .json {
            throw arguments.usageError(
                .conflictingOptions, "'--json' and '--output \(output.rawValue)' exclude each other")
        }
        if arguments.isGiven(Self.jobs), !isLines {
            throw arguments.usageError(.conflictingOptions, "'--jobs' needs '--ndjson'")
        }
    }

    func run(in console: Console) throws -> ExitCode {
        let signer = try signer(console)
        return isLines ? try signLines(signer, console) : try signBody(signer, console)
    }

    /// Prepares the secret, which is wiped when this returns.
    private func signer(_ console: Console) throws -> AttributeSigner {
        try AttributeSigner(secret: try secrets.load(console)[0].secret)
    }

    private func signBody(_ signer: AttributeSigner, _ console: Console) throws -> ExitCode {
        let body = try BodyInput.read(input)
        let signed: SignedBody
        do throws(SigningError) {
            signed = try sign(body, signer)
        } catch {
            throw CommandFailure(error, in: BodyInput.name(input))
        }
        if !signed.needsSignature {
            console.note("the body has no payment field: it needs no signature")
        }
        try console.write(text(signed))
        if output != .signature, console.isOutputTerminal { try console.writeLine("") }
        return .clean
    }

    func sign(_ body: [UInt8], _ signer: AttributeSigner) throws(SigningError) -> SignedBody {
        try signer.sign(
            body, appKey: request.appKey, userToken: request.userToken, timestamp: timestamp,
            replacing: replaces)
    }

    private func text(_ signed: SignedBody) -> [UInt8] {
        switch output {
        case .json: signed.bytes
        case .signature: Array("\(signed.signature)\n".utf8)
        case .canonical: signed.canonicalString.bytes
        }
    }
}
