/// A JSON number taken apart: its first digits as an integer, and the power of ten that scales them.
struct NumberLiteral {
    private(set) var isNegative = false
    /// The first 19 significant digits.
    private(set) var significand: UInt64 = 0
    /// The power of ten by which the significand is scaled; nil where it is beyond any double's.
    private(set) var exponent: Int? = 0
    /// Whether the significand holds all digits.
    private(set) var isComplete = true

    private var significantDigits = 0

    /// Reads a text that is one number of RFC 8259, section 6, from end to end.
    init?(_ text: Span<UInt8>) {
        var position = 0
        func byte() -> UInt8 { position < text.count ? text[position] : 0 }

        if byte() == UInt8(ascii: "-") {
            isNegative = true
            position += 1
        }
        var scale = 0
        if byte() == UInt8(ascii: "0") {
            position += 1
        } else {
            guard isDigit(byte()) else { return nil }
            while isDigit(byte()) {
                if !take(byte()) { scale += 1 }
                position += 1
            }
        }
        if byte() == UInt8(ascii: ".") {
            position += 1
            guard isDigit(byte()) else { return nil }
            while isDigit(byte()) {
                if take(byte()) { scale -= 1 }
                position += 1
            }
        }
        var written: Int? = 0
        if byte() | 0x20 == UInt8(ascii: "e") {
            position += 1
            let isBelowOne = byte() == UInt8(ascii: "-")
            if isBelowOne || byte() == UInt8(ascii: "+") { position += 1 }
            guard isDigit(byte()) else { return nil }
            while isDigit(byte()) {
                written = written.flatMap { $0 < 1 << 32 ? $0 * 10 + Int(byte() - 48) : nil }
                position += 1
            }
            if isBelowOne { written = written.map { -$0 } }
        }
        guard position == text.count else { return nil }
        exponent = written.map { $0 + scale }
    }

    /// Takes one more digit into the significand; false where it is full and the digit only scales.
    private mutating func take(_ digit: UInt8) -> Bool {
        guard significantDigits < 19 else {
            if digit != UInt8(ascii: "0") { isComplete = false }
            return false
        }
        // Nineteen digits are below 10^19, which fits 64 bits.
        significand = significand * 10 + UInt64(digit - 48)
        if significand > 0 { significantDigits += 1 }
        return true
    }

    /// The nearest double where one exact operation gives it (Clinger's fast path), else nil.
    var exactDouble: Double? {
        guard isComplete else { return nil }
        if significand == 0 { return isNegative ? -0.0 : 0.0 }
        guard let exponent, significand <= 1 << 53, -22...22 ~= exponent else { return nil }
        let magnitude =
            exponent < 0
            ? Double(significand) / exactPowersOfTen[-exponent]
            : Double(significand) * exactPowersOfTen[exponent]
        return isNegative ? -magnitude : magnitude
    }
}

@inline(__always)
private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

/// The powers of ten that a double holds exactly.
private let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
]
