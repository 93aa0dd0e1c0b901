import JSONText

/// What the cases of one table may hold; see `Vectors/README.md`.
struct TableSchema {
    /// The keys beside those that every case has, and what stands under each.
    let shapes: [String: Shape]
    /// For each outcome the keys that its cases must have.
    let outcomes: [String: Set<String>]
    /// Whether exactly one of `text`, `hex` and `parts` gives a document.
    var hasDocument = false

    /// What a value must be.
    enum Shape {
        case text, number, bits, hex, texts, parts

        func fits(_ value: JSONValue) -> Bool {
            switch self {
            case .text: value.kind == .string
            case .number: value.kind == .number
            case .bits: value.string.map { Self.isBits($0.bytes) } ?? false
            case .hex: value.string.map { Hexadecimal.bytes($0.bytes) != nil } ?? false
            case .texts: value.kind == .array && value.elements.allSatisfy { $0.kind == .string }
            case .parts: value.kind == .array && value.elements.allSatisfy(Self.isPart)
            }
        }

        private static func isBits(_ text: [UInt8]) -> Bool {
            text.count == 18 && text.starts(with: "0x".utf8) && Hexadecimal.bytes(text.dropFirst(2)) != nil
        }

        private static func isPart(_ value: JSONValue) -> Bool {
            let parts = value.elements
            guard parts.count == 2, parts[0].kind == .string, let times = parts[1].number else {
                return false
            }
            return Int(exactly: times).map { $0 >= 0 } ?? false
        }
    }

    /// The schema of a table, or nil where its name is unknown.
    static func named(_ name: String) -> TableSchema? {
        switch ReferenceTable.Name(rawValue: name) {
        case .ecmaNumber:
            TableSchema(
                shapes: ["bits": .bits, "number": .text, "canonical": .text],
                outcomes: ["finite": ["bits", "number", "canonical"], "non-finite": ["bits", "number"]])
        case .numberText:
            TableSchema(
                shapes: ["text": .text, "bits": .bits],
                outcomes: ["number": ["text", "bits"], "refused": ["text"]])
        case .jsonText:
            TableSchema(
                shapes: document.merging(["written": .text]) { $1 },
                outcomes: ["accepted": [], "refused": []], hasDocument: true)
        case .hmacSHA256:
            TableSchema(
                shapes: ["key": .hex, "data": .hex, "mac": .hex],
                outcomes: ["mac": ["key", "data", "mac"], "truncated-mac": ["key", "data", "mac"]])
        case .attributeSigning: signing
        case nil: nil
        }
    }

    private static let document: [String: Shape] = ["text": .text, "hex": .hex, "parts": .parts]

    private static var signing: TableSchema {
        let texts = [
            "operation", "appKey", "headerUserToken", "policy", "canonical", "signature", "signed", "reason",
            "field", "code",
        ]
        var shapes = document
        for key in texts { shapes[key] = .text }
        for key in ["timestamp", "now", "keyIndex", "status"] { shapes[key] = .number }
        shapes["secrets"] = .texts
        let always: Set = ["operation", "appKey", "secrets"]
        return TableSchema(
            shapes: shapes,
            outcomes: [
                "signed": always.union(["timestamp", "canonical", "signature"]),
                "unsigned": always.union(["timestamp", "canonical", "signature", "signed"]),
                "verified": always.union(["now", "policy", "keyIndex", "canonical"]),
                "identity-only": always.union(["now", "policy"]),
                "refused": always.union(["reason"]),
            ], hasDocument: true)
    }
}
