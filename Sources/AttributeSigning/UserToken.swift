import JSONText

/// The shapes that a user token may have.
enum UserToken {
    /// A UUID of RFC 4122: version 1 to 8, variant 8 to b, or all zeros or all ones. Either letter case.
    ///
    /// That is what the service's schema asks of a body's `userToken`.
    static func isStrictUUID(_ text: Span<UInt8>) -> Bool {
        guard isUUIDShaped(text) else { return false }
        if isEveryDigit(text, "0", "0") || isEveryDigit(text, "f", "F") { return true }
        let hasVersion = UInt8(ascii: "1")...UInt8(ascii: "8") ~= text[14]
        switch text[19] {
        case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "A"),
            UInt8(ascii: "B"):
            return hasVersion
        default:
            return false
        }
    }

    /// Hexadecimal digits in groups of 8, 4, 4, 4 and 12: what the service asks of the `X-User-Token` header.
    static func isUUIDShaped(_ text: Span<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        let bytes = unsafe text.bytes
        // Five words cover 36 bytes, the last one overlapping; hyphens stand at 8, 13, 18 and 23.
        return isUUIDPart(bytes, at: 0, hyphens: 0)
            && isUUIDPart(bytes, at: 8, hyphens: 0xFF | 0xFF << 40)
            && isUUIDPart(bytes, at: 16, hyphens: 0xFF << 16 | 0xFF << 56)
            && isUUIDPart(bytes, at: 24, hyphens: 0) && isUUIDPart(bytes, at: 28, hyphens: 0)
    }

    /// Whether eight bytes are hyphens where `hyphens` has all bits, and hexadecimal digits where it has none.
    @inline(__always)
    private static func isUUIDPart(_ text: RawSpan, at offset: Int, hyphens: UInt64) -> Bool {
        let word = unsafe UInt64(
            littleEndian: text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
        return (HexadecimalText.digits(in: word) | hyphens) & HexadecimalText.all == HexadecimalText.all
            && (word ^ 0x2D2D_2D2D_2D2D_2D2D) & hyphens == 0
    }

    /// A header's value without the white space around it.
    @_lifetime(copy header)
    static func trimmed(_ header: Span<UInt8>) -> Span<UInt8> {
        var start = 0
        var end = header.count
        while start < end, isSpace(header[start]) { start += 1 }
        while start < end, isSpace(header[end - 1]) { end -= 1 }
        return header.extracting(start..<end)
    }

    private static func isEveryDigit(_ text: Span<UInt8>, _ lower: Unicode.Scalar, _ upper: Unicode.Scalar)
        -> Bool
    {
        for index in text.indices {
            let byte = text[index]
            guard byte == UInt8(ascii: lower) || byte == UInt8(ascii: upper) || byte == UInt8(ascii: "-")
            else {
                return false
            }
        }
        return true
    }

    /// What HTTP allows around a header's value (RFC 9110, section 5.5).
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
