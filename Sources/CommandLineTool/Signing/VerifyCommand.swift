import AttributeSigning
import CommandLineArguments
import JSONText
import SignatureDiagnosis

/// `cupbearer verify`: tells whether a signed body is what its signer signed.
struct VerifyCommand: Command {
    static let now = Option<Int?>(
        "now", .integer(in: 0...1 << 53), placeholder: "SECONDS",
        help: "The time to judge freshness by, in seconds since 1970; the system's where it is left out")
    static let policy = Option<AmbiguityPolicy>(
        "policy", .cases, default: .unambiguous, placeholder: "POLICY",
        help:
            "Whether a body that shares its signature with another meaning is refused, or verified as the service does"
    )
    static let explain = Flag(
        "explain",
        help:
            "Print the bytes that should be signed, and the porting mistake that would explain the signature")
    static let json = Flag("json", help: "Print the answer as JSON")
    static let lines = Flag("ndjson", help: "Verify one body a line, and print an answer a line")
    static let jobs = Option<Int>(
        "jobs", short: "j", .integer(in: 1...256), default: 1, placeholder: "N",
        help: "With --ndjson, how many threads verify")

    static let definition = CommandDefinition(
        "verify", abstract: "Verify a signed attribute update",
        discussion: """
            Prints accepted (with the key that signed), identity-only (nothing is signed, and there is no payment \
            field to store) or refused (with the status and code that the service would answer, and the reason). \
            Several secrets may be given, the current one first.

            --explain is for porting the format. It prints what is signed, and must never reach the sender.
            """,
        examples: [
            CommandExample(
                "cupbearer verify --app-key app_demo12345 --user-token 3fa85f64-5717-4562-b3fc-2c963f66afa6"
                    + " --secret-file new.secret --secret-file old.secret signed.json",
                "verify during a rotation"),
            CommandExample(
                "cupbearer verify --explain --now 1758000000 --app-key app_demo12345 --secret-file sdk.secret ported.json",
                "find a port's mistake"),
        ],
        exitCodes: [
            ExitCodeNote(0, "accepted, or identity-only"), ExitCodeNote(1, "refused"),
            ExitCodeNote(2, "the command line was not understood"),
            ExitCodeNote(3, "the body or a secret could not be read"),
        ]
    ) {
        RequestOptions.group
        SecretOptions.group
        now
        policy
        explain
        json
        lines
        jobs
        BodyInput.argument
    }

    private let request: RequestOptions
    private let secrets: SecretOptions
    private let clock: EpochClock
    private let policy: AmbiguityPolicy
    private let explains: Bool
    private let isJSON: Bool
    private let isLines: Bool
    private let jobs: Int
    private let input: RawArgument?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        input = try arguments[BodyInput.argument]
        request = try RequestOptions(arguments, requiresShape: false)
        secrets = try SecretOptions(
            arguments, allowsSeveral: true, bodyIsStandardInput: input?.isDash ?? true)
        clock = try arguments[Self.now].map { .fixed($0) } ?? .system
        policy = try arguments[Self.policy]
        explains = arguments[Self.explain]
        isJSON = arguments[Self.json]
        isLines = arguments[Self.lines]
        jobs = try arguments[Self.jobs]
        if arguments.isGiven(Self.jobs), !isLines {
            throw arguments.usageError(.conflictingOptions, "'--jobs' needs '--ndjson'")
        }
    }

    func run(in console: Console) throws -> ExitCode {
        let secrets = try secrets.load(console)
        let verifier = try AttributeVerifier(secrets: secrets.map(\.secret), policy: policy, clock: clock)
        guard isLines else {
            let answer = answer(try BodyInput.readForVerdict(input), verifier, secrets)
            try console.write(isJSON ? answer.json(line: nil) : Array(answer.text.utf8))
            return answer.exitCode
        }
        return try LineWork.run(on: input, jobs: jobs, console) { batch, _ in
            var result = LineResult()
            batch.forEachLine { line, number in
                let answer = answer([UInt8](copying: line), verifier, secrets)
                result.output += isJSON ? answer.json(line: number) : Array("\(number): \(answer.text)".utf8)
                result.exitCode = max(result.exitCode, answer.exitCode)
            }
            return result
        }
    }

    private func answer(
        _ body: [UInt8], _ verifier: AttributeVerifier, _ secrets: [SecretOptions.Named]
    ) -> VerificationAnswer {
        let verification = verifier.verify(body, appKey: request.appKey, headerUserToken: request.userToken)
        var diagnosis: SignatureDiagnosis?
        if explains {
            // Where the body cannot be read there is nothing to explain but the refusal itself.
            diagnosis = try? SignatureDiagnosis(
                of: body, appKey: request.appKey, headerUserToken: request.userToken,
                secrets: secrets.map(\.secret))
        }
        return VerificationAnswer(
            verification: verification, now: clock.now(), keyNames: secrets.map(\.name), diagnosis: diagnosis)
    }
}
