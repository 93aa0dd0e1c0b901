import CVectors
import JSONText

/// A table of the folder `Vectors`: what must come out, by a judge that is not this package.
///
/// Only a table that the lint finds nothing wrong with can be had.
public struct ReferenceTable: Sendable {
    /// The table's name: its file's name without `.json`.
    public let name: String
    /// How many cases it has.
    public var count: Int { cases.count }
    /// Where its cases come from: a sentence under each key that a case may name.
    public let sources: [String: String]
    /// Its cases, in the order of the file.
    public let cases: [ReferenceCase]

    /// Reads a table; throws the first fault of ``TableLint``.
    public init(_ text: [UInt8]) throws(TableFault) {
        var lint = TableLint()
        guard let root = lint.check(text), lint.faults.isEmpty else {
            throw lint.faults.first ?? TableFault(.notATable, at: "table", "is no table")
        }
        name = root["table"]?.string?.text ?? ""
        sources = Dictionary(
            (root["sources"]?.members ?? []).map { ($0.key.text, $0.value.string?.text ?? "") },
            uniquingKeysWith: { $1 })
        cases = (root["cases"]?.elements ?? []).map { ReferenceCase($0) }
    }

    /// Reads one of the tables that are compiled in.
    public init(_ name: Name) throws(TableFault) {
        try self.init(Self.text(name))
    }

    /// The tables that are compiled in.
    public enum Name: String, Sendable, CaseIterable {
        case ecmaNumber = "ecma-number"
        case numberText = "number-text"
        case jsonText = "json-text"
        case hmacSHA256 = "hmac-sha256"
        case attributeSigning = "attribute-signing"
    }

    /// The table's name as one of those that are known.
    ///
    /// Throws where it is none of them.
    public var knownName: Name {
        get throws(TableFault) {
            guard let known = Name(rawValue: name) else {
                throw TableFault(.unknownTable, at: "table", "no table of the name \"\(name)\" is known")
            }
            return known
        }
    }

    /// A table's bytes, as they stand in its file.
    public static func text(_ name: Name) -> [UInt8] {
        let table =
            switch name {
            case .ecmaNumber: unsafe CVectorsECMANumber()
            case .numberText: unsafe CVectorsNumberText()
            case .jsonText: unsafe CVectorsJSONText()
            case .hmacSHA256: unsafe CVectorsHMACSHA256()
            case .attributeSigning: unsafe CVectorsAttributeSigning()
            }
        // The bytes live as long as the process.
        return unsafe Array(UnsafeBufferPointer(start: table.bytes, count: table.length))
    }
}
