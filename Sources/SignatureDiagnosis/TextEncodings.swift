import JSONText

/// The two ways in which bytes are written as text.
enum TextEncodings {
    /// Hexadecimal digits of either case, an even number of them and at least two; nil for anything else.
    static func decodeHex(_ text: [UInt8]) -> [UInt8]? {
        guard !text.isEmpty, text.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: text.count, by: 2) {
            guard let high = hexDigit(text[start]), let low = hexDigit(text[start + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// Base64 in either alphabet, with or without padding, and at least one byte; nil for anything else.
    static func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
        var digits = text[...]
        while digits.last == UInt8(ascii: "="), text.count - digits.count < 2 { digits.removeLast() }
        guard digits.count > 1, digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for digit in digits {
            guard let value = base64Value(digit) else { return nil }
            // At most six bits are pending before six more come.
            pending = pending << 6 | UInt32(value)
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
            pending &= (1 << UInt32(bits)) - 1
        }
        return bytes
    }

    private static func base64Value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit + 4
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
