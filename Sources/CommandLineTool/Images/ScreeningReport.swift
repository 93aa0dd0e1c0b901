import ImageScreening
import SystemIO

/// Prints verdicts as they come: a table with a last line that counts, or a JSON object a line.
struct ScreeningReport: ~Copyable {
    private static let longestWait = 100

    private let console: Console
    private let isJSON: Bool
    private let isLive: Bool
    private var table: VerdictTable
    private var tally: ScreeningTally
    private var progress = ProgressLine()
    private var sinceFlush = Stopwatch()

    init(isJSON: Bool, threshold: Severity, _ console: Console) {
        self.console = console
        self.isJSON = isJSON
        isLive = console.isOutputTerminal
        table = VerdictTable(colors: .ofOutput, threshold: threshold)
        tally = ScreeningTally(threshold: threshold)
    }

    /// Takes notice of the names to come.
    mutating func makeRoom(for inputs: [ImageInput]) {
        table.makeRoom(for: inputs.lazy.compactMap { if case .file(let path) = $0 { path } else { nil } })
    }

    mutating func add(_ result: FileScreener.Result) throws(CommandFailure) {
        switch result {
        case .screened(let file):
            tally.count(file)
            try console.write(isJSON ? file.json : Array(table.row(file).utf8))
        case .passedOver(let link): try note("did not follow \(link): it is a symbolic link")
        case .failed(let message):
            tally.countFailure()
            try note(message)
        }
        if isLive || sinceFlush.hasReached(milliseconds: Self.longestWait) {
            try console.flush()
            sinceFlush.restart()
        }
        progress.show(tally.text)
    }

    /// Ends the table.
    mutating func finish() throws(CommandFailure) -> ExitCode {
        progress.clear()
        if !isJSON, tally.screened > 0 { try console.writeLine(tally.text) }
        return tally.exitCode
    }

    /// Says something between the rows, behind those that are there already.
    private mutating func note(_ message: String) throws(CommandFailure) {
        progress.clear()
        try console.flush()
        console.note(message)
    }
}
