/// One piece of a JSON text: a value without parts, a key, or the start or end of a container.
///
/// Twelve bytes, so that it travels in registers; that is why a text ends before 4 GiB.
public struct JSONToken: Sendable, Hashable {
    /// What the piece is.
    public enum Kind: UInt8, Sendable, Hashable {
        case objectStart, objectEnd, arrayStart, arrayEnd, key, string, number, `true`, `false`, null
    }

    /// What the piece is.
    public let kind: Kind
    /// Whether a key or string holds a backslash, so that its bytes are not its text.
    public let isEscaped: Bool
    @usableFromInline let first: UInt32
    @usableFromInline let behind: UInt32

    @inline(__always)
    init(_ kind: Kind, start: Int, end: Int, isEscaped: Bool = false) {
        self.kind = kind
        self.isEscaped = isEscaped
        // A scanner takes no text of 4 GiB or more.
        first = UInt32(truncatingIfNeeded: start)
        behind = UInt32(truncatingIfNeeded: end)
    }

    /// The offset in bytes of the piece's first byte (of a key or string: its opening quote).
    @inlinable public var start: Int { Int(first) }

    /// The offset in bytes behind the piece's last byte.
    @inlinable public var end: Int { Int(behind) }

    /// Where the piece stands in the text.
    @inlinable public var range: Range<Int> { start..<max(start, end) }

    /// Of a key or string: where its bytes stand between the quotes; else empty.
    @inlinable public var contents: Range<Int> {
        kind == .key || kind == .string ? start + 1..<max(start + 1, end - 1) : start..<start
    }
}
