/// One piece of a JSON text: a value without parts, a key, or the start or end of a container.
public struct JSONToken: Sendable, Hashable {
    /// What the piece is.
    public enum Kind: UInt8, Sendable, Hashable {
        case objectStart, objectEnd, arrayStart, arrayEnd, key, string, number, `true`, `false`, null
    }

    /// What the piece is.
    public let kind: Kind
    /// Whether a key or string holds a backslash, so that its bytes are not its text.
    public let isEscaped: Bool
    /// The offset in bytes of the piece's first byte (of a key or string: its opening quote).
    public let start: Int
    /// The offset in bytes behind the piece's last byte.
    public let end: Int

    @inline(__always)
    init(_ kind: Kind, start: Int, end: Int, isEscaped: Bool = false) {
        self.kind = kind
        self.isEscaped = isEscaped
        self.start = start
        self.end = end
    }

    /// Where the piece stands in the text.
    public var range: Range<Int> { start..<end }

    /// Of a key or string: where its bytes stand between the quotes.
    public var contents: Range<Int> { min(start + 1, end)..<max(end - 1, min(start + 1, end)) }
}
