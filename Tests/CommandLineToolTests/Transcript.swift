import Foundation

/// A session at a shell: what is typed, what is printed, how it ends. README.md beside the files has the format.
struct Transcript: Sendable, CustomStringConvertible {
    /// One command and what is expected of it.
    struct Step: Sendable {
        var comment: [String] = []
        let line: Int
        let command: String
        var output: [String] = []
        var outputEndsOpen = false
        var errors: [String] = []
        var exitCode: Int32 = 0
    }

    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    let name: String
    let steps: [Step]

    var description: String { name }

    static let all: [Transcript] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Places.transcripts)) ?? []
        return names.filter { $0.hasSuffix(".transcript") }.sorted().compactMap { try? Transcript(named: $0) }
    }()

    init(named name: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: Places.transcripts + "/" + name))
        self.name = name
        steps = try Self.steps(String(decoding: data, as: UTF8.self))
    }

    private static func steps(_ text: String) throws -> [Step] {
        var steps: [Step] = []
        for (index, line) in TextLines.split(text).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let rest = String(line.dropFirst(2))
            if line.hasPrefix("$ ") {
                steps.append(Step(line: index + 1, command: rest))
                continue
            }
            guard let last = steps.indices.last else {
                throw Malformed(description: "line \(index + 1) comes before any command")
            }
            switch line.prefix(2) {
            case "> ", ">": steps[last].output.append(rest)
            case "| ":
                steps[last].output.append(rest)
                steps[last].outputEndsOpen = true
            case "! ", "!": steps[last].errors.append(rest)
            case "? ":
                guard let code = Int32(rest), code != 0 else {
                    throw Malformed(description: "line \(index + 1) names no exit code")
                }
                steps[last].exitCode = code
            default: throw Malformed(description: "line \(index + 1) starts with none of $ > | ! ? #")
            }
        }
        return steps
    }
}
