/// One scalar of more than a byte in UTF-8.
package enum UTF8Sequence {
    /// The length in bytes of the sequence at `offset`, or nil where it is not one of RFC 3629.
    ///
    /// Overlong forms, surrogates and scalars above U+10FFFF are none.
    package static func length(at offset: Int, in text: Span<UInt8>) -> Int? {
        guard offset < text.count else { return nil }
        let lead = text[offset]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xED:
            length = 3
            second = 0x80...0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF1...0xF3: length = 4
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        default: return nil
        }
        guard offset + length <= text.count, second ~= text[offset + 1] else { return nil }
        for next in offset + 2..<offset + max(length, 2) where text[next] & 0xC0 != 0x80 { return nil }
        return length
    }
}
