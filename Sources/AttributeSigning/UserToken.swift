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
        let hyphens: UInt64 = 1 << 8 | 1 << 13 | 1 << 18 | 1 << 23
        var isShaped = true
        for index in 0..<36 {
            let byte = text[index]
            // Below a range's start the difference wraps to far above its length: one comparison for both ends.
            let isDigit = (byte &- 48 < 10) != ((byte | 0x20) &- 97 < 6)
            let isWanted = hyphens >> UInt64(index) & 1 == 1 ? byte == 45 : isDigit
            isShaped = isWanted && isShaped
        }
        return isShaped
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
