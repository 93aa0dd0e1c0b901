import CommandLineArguments

enum OutputForm: String, CaseIterable, Sendable { case json, canonical, signature }

/// What a sample command is given: nothing but a place to note what it read.
struct SampleContext: Sendable {}

struct SignSample: Command {
    static let appKey = Option<String>(
        "app-key", .text, placeholder: "KEY", help: "The public key of the app.")
    static let secretFiles = Option<[RawArgument]>(
        "secret-file", .path, placeholder: "FILE",
        help: ArgumentHelp(
            "The file that holds the signing secret.", environment: "SAMPLE_SIGNING_SECRET"))
    static let secretStdin = Flag("secret-stdin", help: "Read the secret from standard input.")
    static let secret = RefusedOption(
        "secret", short: "S", reason: "every process can read an argument; use '--secret-file'")
    static let timestamp = Option<UInt64?>(
        "timestamp", short: "t", .integer(from: 0), placeholder: "SECONDS",
        help: "Sign for this time instead of now.")
    static let output = Option<OutputForm>(
        "output", short: "o", .cases, default: .json, placeholder: "FORM",
        help: "What to print on standard output.")
    static let jobs = Option<Int>(
        "jobs", short: "j", .integer(in: 1...64), default: 1, placeholder: "COUNT",
        help: "How many bodies to sign at once.")
    static let maxBytes = Option<Int>(
        "max-bytes", .byteSize(from: 1), default: 256 * 1_024, placeholder: "SIZE",
        help: "Refuse longer bodies.")
    static let offset = Option<Int?>(
        "offset", .integer(in: -300...300), placeholder: "SECONDS", help: "Shift the clock.")
    static let ndjson = Flag("ndjson", short: "n", help: "Read one body a line.")
    static let resign = Flag("resign", short: "r", help: "Replace a signature that is there.")
    static let progress = Flag(
        invertible: "progress", short: "p", default: true, help: "Show progress on a terminal.")
    static let trace = Flag("trace", help: ArgumentHelp("Print every step.", isHidden: true))
    static let body = Argument<RawArgument>(
        "BODY", .path, default: "-", help: "The body; '-' is standard input.")

    static let definition = CommandDefinition(
        "sign", abstract: "Sign the payment attributes of a body.",
        discussion: """
            Prints the body with 'signature' and 'timestamp' added as its last members; every other byte
            stays as it was.

              {"plan":"pro","signature":"59bc11…","timestamp":1758000000}

            A signed body is refused.
            """,
        examples: [
            CommandExample(
                "sample sign --app-key app_demo --secret-file sdk.secret body.json", "Sign one body.")
        ]
    ) {
        appKey
        OptionGroup("Secret") {
            secretFiles
            secretStdin
            secret
        }
        timestamp
        output
        jobs
        maxBytes
        offset
        ndjson
        resign
        progress
        trace
        body
    }

    let appKey: String
    let secretFiles: [RawArgument]
    let timestamp: UInt64?
    let output: OutputForm
    let body: RawArgument

    init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.requireExactlyOne(of: Self.secretFiles, Self.secretStdin)
        appKey = try arguments[Self.appKey]
        secretFiles = try arguments[Self.secretFiles]
        timestamp = try arguments[Self.timestamp]
        output = try arguments[Self.output]
        body = try arguments[Self.body]
    }

    func run(in context: SampleContext) -> String { "signed \(body) as \(output.rawValue)" }
}

/// A command that only hands back its arguments.
enum Plain {
    static let files = Argument<[RawArgument]>("FILE", .path, isRequired: true, help: "What to screen.")
    static let recursive = Flag("recursive", short: "r", help: "Walk folders.")
    static let folder = Option<RawArgument?>(
        "report-folder", .folder, placeholder: "FOLDER", help: "Where reports go.")
    static let key = Argument<String>("KEY", .text, help: "A key of the metadata.")
    static let hook = Flag("force", help: "Replace a hook that is there.")
    static let paths = Argument<[RawArgument]>("PATH", .path, help: "What to audit.")
    static let format = Option<String>(
        "format", .oneOf(["text", "json", "sarif", "it's; $(touch pwned) \"x\""]), default: "text",
        placeholder: "FORM", help: "How findings are written: [text] or `other`; it's $HOME: all of them.")
    static let shell = Argument<CompletionShell>("SHELL", .cases, help: "The shell.")
}

typealias SampleAction = CommandAction<SampleContext, String>

let sample = CommandTree<SampleAction>(
    CommandDefinition(
        "sample", abstract: "Try the command line.",
        exitCodes: [
            ExitCodeNote(0, "Done, nothing found."),
            ExitCodeNote(1, "Something was found or refused."),
            ExitCodeNote(2, "The command line is wrong."),
            ExitCodeNote(3, "The work could not be done."),
        ], version: "sample 1.2.3"),
    subcommands: [
        CommandTree(SignSample.self),
        CommandTree(
            CommandDefinition("screen", abstract: "Screen images before they are sent.") {
                Plain.recursive
                Plain.folder
                Plain.files
            }, run: { _, _ in "screened" }),
        CommandTree(
            CommandDefinition("audit", abstract: "Audit payloads.") {
                Plain.format
                Plain.paths
            },
            subcommands: [
                CommandTree(
                    CommandDefinition("install", abstract: "Write a git hook.") { Plain.hook },
                    run: { _, _ in "installed" })
            ], run: { _, _ in "audited" }),
        CommandTree(
            CommandDefinition("erase", abstract: "Erase a person's data."),
            subcommands: [
                CommandTree(
                    CommandDefinition("plan", abstract: "Work on erasure plans."),
                    subcommands: [
                        CommandTree(
                            CommandDefinition("check", abstract: "Check a plan: all of it.") { Plain.key },
                            run: { _, _ in "checked" })
                    ])
            ]),
        CommandTree(
            CommandDefinition("completions", abstract: "Print a completion script.") { Plain.shell },
            run: { _, _ in "completions" }),
        CommandTree(
            CommandDefinition("debug-dump", abstract: "Not for you.", isHidden: true),
            run: { _, _ in "dumped" }),
    ])

/// Parses words and expects a command to run.
func arguments(_ words: RawArgument...) throws -> ParsedArguments {
    guard case .run(_, let arguments) = try sample.parse(words) else { throw Unexpected.outcome }
    return arguments
}

/// Parses words and expects a usage error.
func usageError(_ words: RawArgument..., isSecret: (RawArgument) -> Bool = { _ in false }) -> UsageError? {
    do throws(UsageError) {
        _ = try sample.parse(words, isSecret: isSecret)
        return nil
    } catch {
        return error
    }
}

/// Parses words and expects a help page, 80 columns wide.
func help(_ words: RawArgument..., width: Int = 80) throws -> String {
    guard case .help(let page) = try sample.parse(words) else { throw Unexpected.outcome }
    return page.text(width: width)
}

enum Unexpected: Error { case outcome }
