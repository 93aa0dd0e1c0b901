import CommandLineArguments
import ImageScreening
import SystemIO

/// `cupbearer screen`: tells whether images may be uploaded, and what they give away.
struct ScreenCommand: Command {
    static let name = Option<String?>(
        "name", .text, placeholder: "NAME", help: "The name of what comes from standard input")
    static let failOn = Option<Severity>(
        "fail-on", .cases, default: .refusal, placeholder: "SEVERITY",
        help: "Exit with 1 for findings of accepted images too, from this severity on")
    static let magic = Flag("magic", help: "Ask libmagic about every file, not only where it is needed")
    static let recursive = Flag(
        "recursive", short: "r", help: "Screen what is in folders; links are not followed")
    static let json = Flag("json", help: "Print a JSON object a line for each file")
    static let jobs = Option<Int>(
        "jobs", short: "j", .integer(in: 1...256), default: 1, placeholder: "N",
        help: "How many threads screen")
    static let files = Argument<[RawArgument]>(
        "FILE", .path, isRequired: true, help: "What to screen; - is standard input")

    static let definition = CommandDefinition(
        "screen", abstract: "Screen images before they are uploaded",
        discussion: """
            Accepts PNG, JPEG, GIF and WebP whose structure is whole, and refuses everything else with the status \
            the service would answer: other types under an image's name, broken files, and images that carry \
            markup, script, archives or programs. No pixel is decoded.

            Findings of accepted images, by severity: note (padding, a film behind the picture), personal (place, \
            author, serial number, thumbnail, EXIF, XMP), warning (unknown or unusual parts). cupbearer strip takes \
            them out.
            """,
        examples: [
            CommandExample("cupbearer screen -r shots/", "a folder"),
            CommandExample(
                "cupbearer screen --declared image/png --json - < upload", "an upload as it comes in"),
            CommandExample("cupbearer screen --fail-on personal *.jpg", "nothing that tells of a person"),
        ],
        exitCodes: [
            ExitCodeNote(0, "all accepted"),
            ExitCodeNote(1, "something was refused, or found at the severity of --fail-on"),
            ExitCodeNote(2, "the command line was not understood"),
            ExitCodeNote(3, "something could not be screened: missing, unreadable, no regular file"),
        ]
    ) {
        files
        PolicyOptions.group
        name
        failOn
        magic
        recursive
        json
        jobs
    }

    private let options: PolicyOptions
    private let name: String?
    private let threshold: Severity
    private let isRecursive: Bool
    private let isJSON: Bool
    private let jobs: Int
    private let files: [RawArgument]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = try arguments[Self.files]
        name = try arguments[Self.name]
        threshold = try arguments[Self.failOn]
        isRecursive = arguments[Self.recursive]
        isJSON = arguments[Self.json]
        jobs = try arguments[Self.jobs]
        var options = try PolicyOptions(arguments)
        options.policy.secondOpinion = arguments[Self.magic] ? .always : .whenNeeded
        self.options = options
        let dashes = files.count { $0.isDash }
        if dashes > 1 {
            throw arguments.usageError(.conflictingOptions, "standard input can be screened only once")
        }
        if name != nil, dashes == 0 {
            throw arguments.usageError(
                .conflictingOptions, "'--name' names standard input; give '-' as a file, or leave it out")
        }
    }

    func run(in console: Console) throws -> ExitCode {
        let screener = FileScreener(
            screener: ImageScreener(policy: options.policy), declared: options.declared, streamName: name)
        var report = ScreeningReport(isJSON: isJSON, threshold: threshold, console)
        var inputs = ImageInputs(files, recursive: isRecursive)
        while case let batch = inputs.next(1024), !batch.isEmpty {
            report.makeRoom(for: batch)
            var rest = batch[...]
            while !rest.isEmpty {
                let part = Array(rest.prefix(jobs == 1 ? 1 : jobs * 16))
                rest = rest.dropFirst(part.count)
                let results =
                    jobs == 1
                    ? part.map(screener.screen)
                    : concurrentMap(count: part.count, threads: jobs) { screener.screen(part[$0]) }
                for result in results { try report.add(result) }
            }
        }
        return try report.finish()
    }
}
