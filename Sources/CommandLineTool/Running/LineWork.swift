import AttributeSigning
import CommandLineArguments
import SystemIO

/// What came of the lines of one batch.
struct LineResult: Sendable {
    /// The results, a line each, in the order of the input.
    var output: [UInt8] = []
    /// What is to be said of single lines.
    var notes: [String] = []
    /// The highest of the lines' exit codes.
    var exitCode = ExitCode.clean
    /// How many lines need no signature.
    var unsignedLines = 0

    mutating func fail(_ message: String, line: Int) {
        notes.append("line \(line): \(message)")
        exitCode = max(exitCode, .refused)
    }
}

/// Work on a stream of lines, in as many threads as asked for, in memory that does not grow with the stream.
enum LineWork {
    /// Reads the lines of `input` and hands them to `work` batch by batch, with the number of the worker, from 0 up to
    /// `jobs`, that has it; what comes of a batch is sent on before the next one is waited for.
    static func run(
        on input: RawArgument?, jobs: Int, _ console: Console,
        _ work: @escaping @Sendable (_ batch: LineBatches.Batch, _ worker: Int) -> LineResult
    ) throws(CommandFailure) -> ExitCode {
        var batches = LineBatches(
            try BodyInput.open(input), batchSize: (1 << 19) * min(jobs, 8),
            longestLine: AttributeBody.maximumSize + 1)
        var exitCode = ExitCode.clean
        var unsignedLines = 0
        while let batch = try next(&batches) {
            let parts = batch.split(into: jobs)
            let results = concurrentMap(count: parts.count) { work(parts[$0], $0) }
            for result in results {
                for note in result.notes { console.note(note) }
                try console.write(result.output)
                exitCode = max(exitCode, result.exitCode)
                unsignedLines += result.unsignedLines
            }
            try console.flush()
        }
        if unsignedLines > 0 {
            console.note("bodies without a payment field, which need no signature: \(unsignedLines)")
        }
        return exitCode
    }

    private static func next(_ batches: inout LineBatches) throws(CommandFailure) -> LineBatches.Batch? {
        do { return try batches.next() } catch { throw CommandFailure(error) }
    }
}
