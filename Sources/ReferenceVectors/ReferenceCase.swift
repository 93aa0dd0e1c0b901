public import JSONText

/// One case of a ``ReferenceTable``.
public struct ReferenceCase: Sendable {
    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    /// The case's name, unique in its table.
    public var id: String { text("id") ?? "" }
    /// What must come of it: one of a set that is the table's.
    public var outcome: String { text("outcome") ?? "" }
    /// The key of the sentence that says who judged it.
    public var source: String { text("source") ?? "" }
    /// What it is about.
    public var comment: String { text("comment") ?? "" }

    /// A value of the case; nil where it is absent.
    public subscript(key: String) -> JSONValue? { value[key] }

    /// A text; nil where it is absent.
    public func text(_ key: String) -> String? { value[key]?.string?.text }

    /// An integer; nil where it is absent or has a fraction.
    public func integer(_ key: String) -> Int? { value[key]?.number.flatMap { Int(exactly: $0) } }

    /// A list of texts; empty where it is absent.
    public func texts(_ key: String) -> [String] { value[key]?.elements.compactMap { $0.string?.text } ?? [] }

    /// Bytes written in hexadecimal; nil where they are absent.
    public func bytes(_ key: String) -> [UInt8]? { text(key).flatMap { Hexadecimal.bytes($0.utf8) } }

    /// The double whose 64 bits are written as `0x` and 16 digits; nil where they are absent.
    public func double(_ key: String) -> Double? {
        guard let digits = text(key), digits.utf8.starts(with: "0x".utf8) else { return nil }
        guard let bytes = Hexadecimal.bytes(digits.utf8.dropFirst(2)), bytes.count == 8 else { return nil }
        return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The document of the case: its text, its bytes in hexadecimal, or pieces each repeated so many times.
    public var document: [UInt8]? {
        if let text = value["text"]?.string { return text.utf8 }
        if let bytes = bytes("hex") { return bytes }
        return value["parts"]?.elements.reduce(into: []) { document, part in
            let (piece, times) = (part.elements.first?.string?.utf8 ?? [], part.elements.last?.number ?? 0)
            for _ in 0..<(Int(exactly: times) ?? 0) { document += piece }
        }
    }
}
