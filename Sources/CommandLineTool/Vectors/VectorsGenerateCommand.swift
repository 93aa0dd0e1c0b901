import CommandLineArguments
import Conformance

/// `cupbearer vectors generate`: writes reference vectors for a port to be checked against.
struct VectorsGenerateCommand: Command {
    /// What the vectors are of.
    enum Kind: String, Sendable, CaseIterable {
        case signatures, numbers
    }

    static let kind = Option<Kind>(
        "kind", .cases, default: .signatures, placeholder: "KIND",
        help: "Whole signatures, or canonical numbers alone")
    static let count = Option<Int>(
        "count", .integer(in: 1...1_000_000), default: 100, placeholder: "N", help: "How many cases")
    static let seed = Option<UInt64>(
        "seed", .integer(in: 0...UInt64.max), default: 1, placeholder: "N",
        help: "The same seed gives the same vectors")

    static let definition = CommandDefinition(
        "generate", abstract: "Write reference vectors for a port to be checked against",
        discussion: """
            Prints a table as JSON, one case a line: random bodies inside the service's domain with the canonical \
            string and signature of each under the published test secret, or doubles with their canonical text.
            """,
        examples: [
            CommandExample("cupbearer vectors generate --count 1000 > vectors.json", "a thousand signatures")
        ]
    ) {
        kind
        count
        seed
    }

    private let kind: Kind
    private let count: Int
    private let seed: UInt64

    init(_ arguments: ParsedArguments) throws(UsageError) {
        kind = try arguments[Self.kind]
        count = try arguments[Self.count]
        seed = try arguments[Self.seed]
    }

    func run(in console: Console) throws -> ExitCode {
        var generator = VectorGenerator(seed: seed)
        switch kind {
        case .signatures: try console.write(try generator.signatures(count: count))
        case .numbers: try console.write(generator.numbers(count: count))
        }
        return .clean
    }
}
