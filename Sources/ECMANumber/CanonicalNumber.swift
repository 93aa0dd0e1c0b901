/// The text of an amount in a canonical string: ECMAScript's `toFixed(2)`, then trailing zeros and a
/// trailing point removed.
///
/// The rounding is that of the exact binary value, ties away from zero: 1.005 is below the tie and gives `1`,
/// 10.125 is the tie and gives `10.13`. A negative value that rounds to zero keeps its sign (`-0`), negative
/// zero itself has none. From 1e21 on it is ``NumberText``, nothing stripped.
/// Source: ECMA-262, Number.prototype.toFixed.
public enum CanonicalNumber {
    /// The canonical text, or nil for an infinite value or one that is not a number.
    public static func text(_ value: Double) -> String? {
        var bytes: [UInt8] = []
        return append(value, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Appends the canonical text in ASCII; appends nothing and says false where the value is not finite.
    public static func append(_ value: Double, to text: inout [UInt8]) -> Bool {
        guard value.isFinite else { return false }
        guard value.magnitude < 1e21 else {
            NumberText.append(value, to: &text)
            return true
        }
        let exact = BinaryFraction(magnitudeOf: value)
        if exact.exponent >= 0 {
            if value < 0 { text.append(UInt8(ascii: "-")) }
            appendInteger(exact, to: &text)
        } else {
            appendHundredths(roundedHundredths(exact), isNegative: value < 0, to: &text)
        }
        return true
    }

    /// The value in hundredths, the exact tie rounded up. Needs a negative exponent; the result is below 2^60.
    @inline(__always)
    private static func roundedHundredths(_ exact: BinaryFraction) -> UInt64 {
        // significand < 2^53, so the product is below 2^60 and a shift by more than 61 leaves less than a half.
        let product = exact.significand * 100
        let shift = -exact.exponent
        guard shift <= 61 else { return 0 }
        return (product + 1 << (shift - 1)) >> shift
    }

    private static func appendHundredths(_ hundredths: UInt64, isNegative: Bool, to text: inout [UInt8]) {
        unsafe withUnsafeTemporaryAllocation(byteCount: longestNumberText, alignment: 1) { buffer in
            let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
            let (tens, ones) = fraction.quotientAndRemainder(dividingBy: 10)
            let point = longestNumberText - 3
            unsafe buffer[point] = UInt8(ascii: ".")
            unsafe buffer[point + 1] = UInt8(truncatingIfNeeded: tens) + UInt8(ascii: "0")
            unsafe buffer[point + 2] = UInt8(truncatingIfNeeded: ones) + UInt8(ascii: "0")
            let end = ones != 0 ? point + 3 : tens != 0 ? point + 2 : point
            var start = unsafe writeDigits(whole, endingAt: point, in: buffer)
            if isNegative {
                start -= 1
                unsafe buffer[start] = UInt8(ascii: "-")
            }
            unsafe text.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        }
    }

    /// Appends an integer below 1e21; the exponent is then from 0 to 17.
    private static func appendInteger(_ exact: BinaryFraction, to text: inout [UInt8]) {
        let split: UInt128 = 10_000_000_000
        let (high, low) = (UInt128(exact.significand) << exact.exponent).quotientAndRemainder(
            dividingBy: split)
        // The integer is below 1e21, so the upper part is below 1e11.
        guard high > 0 else { return appendDigits(UInt64(low), to: &text) }
        appendDigits(UInt64(high), to: &text)
        // A one in front keeps the zeros of the lower ten digits; it is then taken away again.
        let position = text.count
        appendDigits(UInt64(low + split), to: &text)
        text.remove(at: position)
    }
}
