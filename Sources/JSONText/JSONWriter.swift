import ECMANumber

/// Writes compact JSON as `JSON.stringify` does, one piece after the other; it puts the commas.
public struct JSONWriter: Sendable {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Starts with nothing written.
    public init() {}

    /// Opens an object.
    public mutating func beginObject() { open("{") }
    /// Closes the innermost object.
    public mutating func endObject() { close("}") }
    /// Opens an array.
    public mutating func beginArray() { open("[") }
    /// Closes the innermost array.
    public mutating func endArray() { close("]") }

    /// Writes a member's key; its value must follow.
    public mutating func key(_ key: JSONString) {
        string(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a member's key; its value must follow.
    public mutating func key(_ key: String) { self.key(JSONString(key)) }

    /// Writes a string; control characters and lone surrogates are escaped, nothing else that need not be.
    public mutating func string(_ string: JSONString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(string.bytes.span)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a string.
    public mutating func string(_ text: String) { string(JSONString(text)) }

    /// Writes a number; `null` where it is not finite.
    public mutating func number(_ value: Double) {
        comma()
        if value.isFinite {
            NumberText.append(value, to: &bytes)
        } else {
            bytes.append(contentsOf: "null".utf8)
        }
    }

    /// Writes an integer, all its digits.
    public mutating func integer(_ value: Int) { raw(String(value).utf8) }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) { raw((value ? "true" : "false").utf8) }

    /// Writes `null`.
    public mutating func null() { raw("null".utf8) }

    /// Writes a value that is JSON already.
    public mutating func raw(_ value: some Sequence<UInt8>) {
        comma()
        bytes.append(contentsOf: value)
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        comma()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func appendEscaped(_ text: Span<UInt8>) {
        var cursor = 0
        while cursor < text.count {
            let plain = PlainText.end(from: cursor, in: text)
            unsafe text.extracting(cursor..<plain).withUnsafeBufferPointer {
                unsafe bytes.append(contentsOf: $0)
            }
            cursor = plain
            guard cursor < text.count else { return }
            let byte = text[cursor]
            if byte == 0xED, cursor + 2 < text.count, text[cursor + 1] >= 0xA0 {
                let unit =
                    UInt16(0xD000) | UInt16(text[cursor + 1] & 0x3F) << 6 | UInt16(text[cursor + 2] & 0x3F)
                appendUnicodeEscape(unit)
                cursor += 3
            } else if byte >= 0x80 {
                bytes.append(byte)
                cursor += 1
            } else {
                appendEscape(byte)
                cursor += 1
            }
        }
    }

    private mutating func appendEscape(_ byte: UInt8) {
        let name: Unicode.Scalar
        switch byte {
        case UInt8(ascii: "\""): name = "\""
        case UInt8(ascii: "\\"): name = "\\"
        case 0x08: name = "b"
        case 0x0C: name = "f"
        case 0x0A: name = "n"
        case 0x0D: name = "r"
        case 0x09: name = "t"
        default: return appendUnicodeEscape(UInt16(byte))
        }
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: name)]
    }

    private mutating func appendUnicodeEscape(_ unit: UInt16) {
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
            bytes.append(digit < 10 ? 48 + digit : 87 + digit)
        }
    }
}
