/// Reads a JSON text (RFC 8259, strictly) piece by piece, without recursion and without building anything.
///
/// It accepts exactly what ECMAScript's `JSON.parse` accepts, in UTF-8: escapes may name lone surrogates,
/// keys may repeat (what that means is the caller's to say), a nesting may be as deep as the text is long.
public struct JSONScanner: ~Escapable {
    /// No text is read that is longer than this, in bytes.
    public static let maximumLength = Int(UInt32.max) - 1

    let text: Span<UInt8>
    /// The offset in bytes of what has not been read yet.
    public internal(set) var position = 0
    private var expected: Expectation
    private var containers = ContainerStack()

    private enum Expectation {
        case value, firstValueOrEnd, firstKeyOrEnd, commaOrEnd, endOfText, nothing
    }

    /// Begins at the text's first byte; nothing is read yet.
    @_lifetime(copy text)
    public init(_ text: Span<UInt8>) {
        self.text = text
        expected = text.count <= Self.maximumLength ? .value : .nothing
    }

    /// How many containers are open.
    public var depth: Int { containers.depth }

    /// The next piece, or nil once the text's one value has been read to its end.
    ///
    /// After an error the scanner stands where it stood; calling it again finds the same error.
    @_lifetime(self: copy self)
    public mutating func next() throws(JSONError) -> JSONToken? {
        let start = position
        do throws(JSONError) {
            return try piece()
        } catch {
            // What a fault follows (a comma, a key) was read already, and must be again.
            position = start
            throw error
        }
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func piece() throws(JSONError) -> JSONToken? {
        var byte = skipWhiteSpace()
        var isKey = false
        switch expected {
        case .value: break
        case .commaOrEnd:
            guard byte == UInt8(ascii: ",") else { return try end(byte) }
            position += 1
            byte = skipWhiteSpace()
            isKey = containers.isObject
        case .firstKeyOrEnd:
            if byte == UInt8(ascii: "}") { return try end(byte) }
            isKey = true
        case .firstValueOrEnd:
            if byte == UInt8(ascii: "]") { return try end(byte) }
        case .endOfText:
            guard position == text.count else { throw JSONError(.trailingBytes, at: position) }
            return nil
        case .nothing:
            throw JSONError(.tooLarge, at: Self.maximumLength)
        }
        // The one place where each is called, so that both become part of this function.
        return try isKey ? key(byte) : value(byte)
    }

    /// Reads on to the end of the container that has just been opened; returns its closing piece.
    @_lifetime(self: copy self)
    public mutating func skipContainer() throws(JSONError) -> JSONToken {
        let inner = containers.depth
        while let token = try next() {
            if containers.depth < inner { return token }
        }
        throw JSONError(.unexpectedEnd, at: position)
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
        let token: JSONToken
        switch byte {
        case UInt8(ascii: "\""): token = try string(.string)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): token = try number()
        case UInt8(ascii: "{"): return open(.objectStart, .firstKeyOrEnd)
        case UInt8(ascii: "["): return open(.arrayStart, .firstValueOrEnd)
        case UInt8(ascii: "t"): token = try word("true", .true)
        case UInt8(ascii: "f"): token = try word("false", .false)
        case UInt8(ascii: "n"): token = try word("null", .null)
        default: throw unexpected()
        }
        expected = containers.depth == 0 ? .endOfText : .commaOrEnd
        return token
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func open(_ kind: JSONToken.Kind, _ next: Expectation) -> JSONToken {
        position += 1
        containers.push(isObject: kind == .objectStart)
        expected = next
        return JSONToken(kind, start: position - 1, end: position)
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func key(_ byte: UInt8) throws(JSONError) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw unexpected() }
        let token = try string(.key)
        guard skipWhiteSpace() == UInt8(ascii: ":") else { throw unexpected() }
        position += 1
        expected = .value
        return token
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func end(_ byte: UInt8) throws(JSONError) -> JSONToken {
        let isObject = containers.isObject
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw unexpected() }
        position += 1
        containers.pop()
        expected = containers.depth == 0 ? .endOfText : .commaOrEnd
        return JSONToken(isObject ? .objectEnd : .arrayEnd, start: position - 1, end: position)
    }

    /// Moves to the next byte that is no white space and gives it; 0 at the end of the text.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func skipWhiteSpace() -> UInt8 {
        let text = text
        var cursor = position
        defer { position = cursor }
        while cursor < text.count {
            let byte = text[cursor]
            if byte > UInt8(ascii: " ") { return byte }
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): cursor += 1
            default: return byte
            }
        }
        return 0
    }

    /// What is wrong with the byte at the current position, which no rule of the grammar takes.
    func unexpected() -> JSONError { unexpected(at: position) }

    /// What is wrong with a byte that no rule of the grammar takes.
    func unexpected(at position: Int) -> JSONError {
        guard position < text.count else { return JSONError(.unexpectedEnd, at: position) }
        let byte = text[position]
        if byte == 0xEF, position == 0, text.count >= 3, text[1] == 0xBB, text[2] == 0xBF {
            return JSONError(.byteOrderMark, at: 0)
        }
        if byte >= 0x80, UTF8Sequence.length(at: position, in: text) == nil {
            return JSONError(.invalidUTF8, at: position)
        }
        return JSONError(.unexpectedByte, at: position)
    }
}
