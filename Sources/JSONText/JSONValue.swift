import ECMANumber

/// One value of a ``JSONDocument``.
public struct JSONValue: Sendable {
    let document: JSONDocument
    let index: Int

    /// What a value is.
    public enum Kind: Sendable, Hashable {
        case object, array, string, number, boolean, null
    }

    private var node: JSONDocument.Node { document.nodes[index] }

    /// What the value is.
    public var kind: Kind {
        switch node.kind {
        case .objectStart, .objectEnd: .object
        case .arrayStart, .arrayEnd: .array
        case .string, .key: .string
        case .number: .number
        case .true, .false: .boolean
        case .null: .null
        }
    }

    /// Where the value stands in the text, in bytes, quotes and brackets included.
    public var range: Range<Int> { Int(node.start)..<Int(node.end) }

    /// The value's bytes as they stand in the text.
    public var rawBytes: ArraySlice<UInt8> { document.text[range] }

    /// The value of a string, or nil where it is none.
    public var string: JSONString? { kind == .string ? document.string(at: index) : nil }

    /// The value of a number (too large a one is infinite), or nil where it is none.
    public var number: Double? {
        kind == .number ? NumberReading.double(document.text.span.extracting(range)) : nil
    }

    /// The value of `true` or `false`, or nil where it is neither.
    public var boolean: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// Of an array: its elements in the order of the text; else empty.
    public var elements: [JSONValue] {
        guard kind == .array else { return [] }
        return document.children(of: index).map { JSONValue(document: document, index: $0) }
    }

    /// Of an object: its members in the order of the text, repeated keys included; else empty.
    public var members: [(key: JSONString, value: JSONValue)] {
        guard kind == .object else { return [] }
        return document.children(of: index).map { key in
            (document.string(at: key), JSONValue(document: document, index: key + 1))
        }
    }

    /// Of an object: the value under a key, of repeated keys the last, as in ECMAScript.
    public subscript(key: String) -> JSONValue? {
        let wanted = JSONString(key)
        return members.last { $0.key == wanted }?.value
    }
}

extension JSONDocument {
    /// The indices of a container's parts: of an array its elements, of an object its keys.
    func children(of container: Int) -> [Int] {
        let isObject = nodes[container].kind == .objectStart
        var children: [Int] = []
        var child = container + 1
        while child < nodes[container].next {
            children.append(child)
            // A key's node has its value's right behind it.
            child = Int(nodes[isObject ? child + 1 : child].next)
        }
        return children
    }

    /// The text of a key or string.
    func string(at index: Int) -> JSONString {
        let node = nodes[index]
        return JSONString(contents: text.span.extracting(Int(node.start) + 1..<Int(node.end) - 1))
    }
}
