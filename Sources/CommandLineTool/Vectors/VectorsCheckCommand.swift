import AttributeSigning
import CommandLineArguments
import Conformance
import JSONText
import ReferenceVectors
import SystemIO

/// `cupbearer vectors check`: runs tables of reference vectors through this implementation.
struct VectorsCheckCommand: Command {
    static let files = Argument<[RawArgument]>(
        "FILE", .path, help: "Tables to check; the ones that are built in where none is named")
    static let json = Flag("json", help: "Print one JSON object a table")

    static let definition = CommandDefinition(
        "check", abstract: "Run reference vectors through this implementation",
        discussion: """
            Without a file it checks this build against the tables that are built in: published values, RFC 4231, and \
            tables that Node made. With files it compares what is in them, for example what a port of the format has \
            written, with what this implementation gives.
            """,
        examples: [
            CommandExample("cupbearer vectors check", "is this build right?"),
            CommandExample("cupbearer vectors check port.json", "is the port right?"),
        ]
    ) {
        json
        files
    }

    private static let largestTable = 1 << 26
    private static let shownDisagreements = 20

    private let files: [FilePath]
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = try arguments[Self.files].map { FilePath(bytes: $0.bytes) }
        isJSON = arguments[Self.json]
    }

    func run(in console: Console) throws -> ExitCode {
        var exitCode = ExitCode.clean
        for table in try files.isEmpty ? Self.builtIn() : files.map(Self.read) {
            let conformance = try Conformance(with: table)
            try console.write(isJSON ? Self.json(conformance) : Self.text(conformance))
            if !conformance.disagreements.isEmpty { exitCode = .refused }
        }
        return exitCode
    }

    private static func builtIn() throws -> [ReferenceTable] {
        try ReferenceTable.Name.allCases.map { try ReferenceTable($0) }
    }

    private static func read(_ path: FilePath) throws -> ReferenceTable {
        let text: [UInt8]
        do {
            text = try FileDescriptor.reading(path, waitingForWriter: true).contents(limit: largestTable)
        } catch let error as FileContentsError {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure.cannot("\(error)")
        }
        do {
            return try ReferenceTable(text)
        } catch {
            throw CommandFailure.badInput("\(path): \(error)")
        }
    }

    private static func text(_ conformance: Conformance) -> [UInt8] {
        let agreed = conformance.count - conformance.disagreements.count
        var text = "\(conformance.table)  \(agreed) of \(conformance.count) cases agree\n"
        for difference in conformance.disagreements.prefix(shownDisagreements) {
            let expected = TerminalText.visible(Array(difference.expected.utf8))
            let actual = TerminalText.visible(Array(difference.actual.utf8))
            text +=
                "  \(TerminalText.visible(Array(difference.id.utf8)))\n    table  \(expected)\n    here   \(actual)\n"
        }
        let hidden = conformance.disagreements.count - shownDisagreements
        if hidden > 0 { text += "  and \(hidden) more, which --json lists\n" }
        return Array(text.utf8)
    }

    private static func json(_ conformance: Conformance) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("table")
        writer.string(conformance.table)
        writer.key("cases")
        writer.integer(conformance.count)
        writer.key("disagreements")
        writer.beginArray()
        for difference in conformance.disagreements {
            writer.beginObject()
            for (key, text) in [
                ("id", difference.id), ("table", difference.expected), ("here", difference.actual),
            ] {
                writer.key(key)
                writer.string(text)
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
