/// A JSON text that has been read whole: every value with its place in the text.
///
/// Nothing is copied out of the text until it is asked for, so that a text can be changed at one place and stay
/// the same bytes everywhere else (``JSONValue/range``).
public struct JSONDocument: Sendable {
    /// The text, as it was read.
    public let text: [UInt8]
    /// Every value and key in the order of the text.
    let nodes: [Node]

    struct Node: Sendable {
        let kind: JSONToken.Kind
        let isEscaped: Bool
        let start: UInt32
        fileprivate(set) var end: UInt32
        /// The index of the first node behind this one and its parts.
        fileprivate(set) var next: UInt32
    }

    /// The size in bytes that a text may have unless its reader says otherwise: 64 MiB.
    public static let defaultLimit = 1 << 26

    /// Reads a text; at most `limit` bytes, and never 4 GiB or more.
    ///
    /// Throws where the text is not one JSON value in UTF-8 from end to end (RFC 8259).
    public init(_ text: [UInt8], limit: Int = defaultLimit) throws(JSONError) {
        let limit = max(0, min(limit, Int(UInt32.max) - 1))
        guard text.count <= limit else { throw JSONError(.tooLarge, at: limit) }
        self.text = text
        nodes = try Self.read(text.span)
    }

    /// The text's one value.
    public var root: JSONValue { JSONValue(document: self, index: 0) }

    private static func read(_ text: Span<UInt8>) throws(JSONError) -> [Node] {
        var scanner = JSONScanner(text)
        var nodes: [Node] = []
        nodes.reserveCapacity(text.count / 8 + 1)
        var open: [Int] = []
        while let token = try scanner.next() {
            switch token.kind {
            case .objectEnd, .arrayEnd:
                if let index = open.popLast() {
                    nodes[index].end = UInt32(truncatingIfNeeded: token.end)
                    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
                }
                continue
            case .objectStart, .arrayStart:
                open.append(nodes.count)
            default: break
            }
            nodes.append(
                Node(
                    kind: token.kind, isEscaped: token.isEscaped,
                    start: UInt32(truncatingIfNeeded: token.start),
                    end: UInt32(truncatingIfNeeded: token.end),
                    next: UInt32(truncatingIfNeeded: nodes.count + 1)))
        }
        return nodes
    }
}
