extension JSONScanner {
    /// Reads a string from its opening quote on.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func string(_ kind: JSONToken.Kind) throws(JSONError) -> JSONToken {
        let text = text
        let start = position
        var cursor = start + 1
        var isEscaped = false
        while true {
            cursor = PlainText.end(from: cursor, in: text)
            guard cursor < text.count else { throw endOfText }
            let byte = text[cursor]
            if byte == UInt8(ascii: "\"") {
                position = cursor + 1
                return JSONToken(kind, start: start, end: position, isEscaped: isEscaped)
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
                cursor = try endOfEscape(at: cursor)
            } else if byte >= 0x80 {
                guard let length = UTF8Sequence.length(at: cursor, in: text) else {
                    throw JSONError(.invalidUTF8, at: cursor)
                }
                cursor += length
            } else {
                throw JSONError(.controlCharacter, at: cursor)
            }
        }
    }

    private func endOfEscape(at start: Int) throws(JSONError) -> Int {
        guard start + 1 < text.count else { throw endOfText }
        switch text[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            for offset in start + 2..<start + 6 {
                guard offset < text.count else { throw endOfText }
                guard hexDigit(text[offset]) != nil else { throw JSONError(.invalidEscape, at: start) }
            }
            return start + 6
        default:
            throw JSONError(.invalidEscape, at: start)
        }
    }

    /// Reads a number from its first byte on.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func number() throws(JSONError) -> JSONToken {
        let start = position
        var cursor = start
        if byte(at: cursor) == UInt8(ascii: "-") { cursor += 1 }
        if byte(at: cursor) == UInt8(ascii: "0") {
            cursor += 1
        } else {
            cursor = try endOfDigits(from: cursor)
        }
        if byte(at: cursor) == UInt8(ascii: ".") { cursor = try endOfDigits(from: cursor + 1) }
        if byte(at: cursor) | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            let sign = byte(at: cursor)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { cursor += 1 }
            cursor = try endOfDigits(from: cursor)
        }
        switch byte(at: cursor) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"):
            throw JSONError(.invalidNumber, at: cursor)
        default:
            position = cursor
            return JSONToken(.number, start: start, end: cursor)
        }
    }

    /// The offset behind the digits at `start`, of which there must be one.
    @inline(__always)
    private func endOfDigits(from start: Int) throws(JSONError) -> Int {
        var cursor = start
        while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(at: cursor) { cursor += 1 }
        if cursor == start { throw start < text.count ? JSONError(.invalidNumber, at: start) : endOfText }
        return cursor
    }

    /// Reads `true`, `false` or `null`.
    @_lifetime(self: copy self)
    mutating func word(_ word: StaticString, _ kind: JSONToken.Kind) throws(JSONError) -> JSONToken {
        let start = position
        for offset in 0..<word.utf8CodeUnitCount {
            // The offset is below the word's length; behind the text's end no byte is one of the word's.
            guard unsafe byte(at: start + offset) == word.utf8Start[offset] else {
                throw unexpected(at: start + offset)
            }
        }
        position = start + word.utf8CodeUnitCount
        return JSONToken(kind, start: start, end: position)
    }

    /// The byte at an offset, 0 (which no rule of the grammar takes) behind the end.
    @inline(__always)
    private func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

    private var endOfText: JSONError { JSONError(.unexpectedEnd, at: text.count) }
}
