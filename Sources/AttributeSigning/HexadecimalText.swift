/// Hexadecimal digits as ASCII, eight at a time: the first digit in the lowest byte of a number.
enum HexadecimalText {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let lowNibbles: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    /// The high bit of each byte.
    static let all: UInt64 = 0x8080_8080_8080_8080

    /// The high bit of each byte that is a digit of either letter case.
    @inline(__always)
    static func digits(in text: UInt64) -> UInt64 {
        let ascii = text & ~all
        let lower = ascii | ones << 5
        let decimal = reaching(48, ascii) & ~reaching(58, ascii)
        let letters = reaching(97, lower) & ~reaching(103, lower)
        return (decimal | letters) & ~text & all
    }

    /// The high bit of each byte of ASCII that is at least so much.
    ///
    /// Each byte is below 0x80, and so is what is added to it: no sum carries into the next byte.
    @inline(__always)
    private static func reaching(_ least: UInt64, _ ascii: UInt64) -> UInt64 { ascii + ones * (0x80 - least) }

    /// What eight digits stand for, the first byte of the four in the lowest; nil where a byte is no digit.
    @inline(__always)
    static func value(of text: UInt64) -> UInt32? {
        guard digits(in: text) == all else { return nil }
        // A letter's low four bits are its value less nine, so that no byte exceeds 15.
        let letters = (text >> 6) & ones
        let nibbles = (text & lowNibbles) + letters * 9
        let bytes = (nibbles << 4 | nibbles >> 8) & 0xFF_00FF_00FF_00FF
        let pairs = (bytes | bytes >> 8) & 0xFFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
    }

    /// The eight lower-case digits of four bytes, the first of which is the lowest.
    @inline(__always)
    static func text(of value: UInt32) -> UInt64 {
        let pairs = (UInt64(value) | UInt64(value) << 16) & 0xFFFF_0000_FFFF
        let bytes = (pairs | pairs << 8) & 0xFF_00FF_00FF_00FF
        let nibbles = (bytes >> 4 & lowNibbles) | (bytes << 8 & lowNibbles)
        // A nibble is at most 15: with 118 it reaches 0x80 from ten on, and its text is at most 15 + 48 + 39.
        let letters = ((nibbles + ones * 118) >> 7) & ones
        return nibbles + ones * 48 + letters * 39
    }
}
