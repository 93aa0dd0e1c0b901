import CommandLineArguments
import ImageScreening
import SystemIO

/// `cupbearer strip`: takes the metadata out of images and leaves their pixels alone.
struct StripCommand: Command {
    static let output = Option<RawArgument?>(
        "output", short: "o", .path, placeholder: "OUT",
        help: "Where to write the image; - is standard output")
    static let inPlace = Flag("in-place", help: "Write each image in the place of the original")
    static let keepTimes = Flag("keep-times", help: "Give the written file the original's times")
    static let keepMode = Flag(
        "keep-mode", help: "Give OUT the original's permissions; in place they are always kept")
    static let json = Flag("json", help: "Print the report as JSON")
    static let files = Argument<[RawArgument]>(
        "FILE", .path, isRequired: true, help: "The image; - is standard input; several only with --in-place")

    static let definition = CommandDefinition(
        "strip", abstract: "Take metadata out of images, and leave their pixels alone",
        discussion: """
            Takes out EXIF, XMP, IPTC, comments, texts, times, further pictures, unknown parts and whatever follows \
            the image. The compressed picture, colour profile, animation and an orientation that is not upright \
            stay. The file is first screened as cupbearer screen does, and what is refused is not written.

            The written file appears whole or not at all.
            """,
        examples: [
            CommandExample("cupbearer strip photo.jpg -o clean.jpg", "into another file"),
            CommandExample("cupbearer strip --in-place --keep-times *.jpg", "where they are"),
            CommandExample("cupbearer strip - -o - < in.png > out.png", "in a pipe"),
        ],
        exitCodes: [
            ExitCodeNote(0, "stripped, or nothing was to be taken out"), ExitCodeNote(1, "refused"),
            ExitCodeNote(2, "the command line was not understood"),
            ExitCodeNote(3, "a file could not be read or written"),
        ]
    ) {
        files
        output
        inPlace
        keepTimes
        keepMode
        PolicyOptions.group
        json
    }

    private let work: FileStripper
    private let output: RawArgument?
    private let isJSON: Bool
    private let files: [RawArgument]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.requireExactlyOne(of: Self.output, Self.inPlace)
        let options = try PolicyOptions(arguments)
        let keepsTimes = arguments[Self.keepTimes]
        let keepsMode = arguments[Self.keepMode]
        files = try arguments[Self.files]
        output = try arguments[Self.output]
        isJSON = arguments[Self.json]
        work = FileStripper(
            stripper: ImageStripper(policy: options.policy), declared: options.declared,
            keepsTimes: keepsTimes, keepsMode: keepsMode)
        let readsStream = files.contains { $0.isDash }
        if output != nil, files.count > 1 {
            throw arguments.usageError(
                .conflictingOptions, "'--output' takes one image; --in-place takes several")
        }
        if output == nil, readsStream {
            throw arguments.usageError(
                .conflictingOptions, "standard input has no place; give '--output'")
        }
        if keepsTimes || keepsMode, readsStream || output?.isDash == true {
            throw arguments.usageError(
                .conflictingOptions, "'--keep-times' and '--keep-mode' need a file on both sides")
        }
    }

    func run(in console: Console) throws -> ExitCode {
        var exitCode = ExitCode.clean
        for file in files {
            do {
                exitCode = max(exitCode, try strip(file, console))
            } catch {
                let failure = CommandFailure(of: error)
                try console.flush()
                console.note(failure.message)
                exitCode = max(exitCode, failure.exitCode)
            }
        }
        return exitCode
    }

    private func strip(_ file: RawArgument, _ console: Console) throws -> ExitCode {
        let path = FilePath(bytes: file.bytes)
        guard let output else {
            return try report(path, try work.stripInPlace(path, console), console)
        }
        let target = output.isDash ? nil : try StripTarget(FilePath(bytes: output.bytes))
        if let target, !file.isDash { return try report(path, try work.strip(path, to: target), console) }
        if target == nil, console.isOutputTerminal {
            throw CommandFailure.cannot("an image is not written to a terminal; give -o a file's name")
        }
        switch file.isDash ? try work.stripStandardInput() : try work.strip(path) {
        case .refused(let refusal): return try report(path, .refused(refusal), console)
        case .stripped(let image):
            if let target { try target.write(image.bytes) } else { try console.write(image.bytes) }
            return try report(path, .stripped(image.report), console)
        }
    }

    private func report(
        _ path: FilePath, _ verdict: StripVerdict<StripReport>, _ console: Console
    ) throws -> ExitCode {
        let answer = try StripAnswer(path, verdict, magic: work.stripper.screener.policy.magic)
        let text = isJSON ? answer.json : answer.text(naming: files.count > 1)
        // Where the image itself is the result, standard output holds nothing else.
        if output?.isDash == true {
            try console.flush()
            console.report(text)
        } else {
            try console.write(text)
        }
        return answer.exitCode
    }
}
