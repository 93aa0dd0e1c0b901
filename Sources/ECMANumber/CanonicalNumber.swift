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
        unsafe text.appendNumber { unsafe write(value, into: $0) }
        return true
    }

    /// Writes a finite value's canonical text to the front of a buffer of at least ``DecimalText/longest`` bytes;
    /// returns how many it took.
    package static func write(_ value: Double, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard value.magnitude < 1e21 else { return unsafe NumberText.write(value, into: buffer) }
        var count = 0
        if value < 0 {
            unsafe buffer[0] = UInt8(ascii: "-")
            count = 1
        }
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        let exact = BinaryFraction(magnitudeOf: value)
        return unsafe count
            + (exact.exponent >= 0 ? writeInteger(exact, into: rest) : writeHundredths(of: exact, into: rest))
    }

    /// Writes a value with a negative exponent, rounded to hundredths, the exact tie up.
    private static func writeHundredths(
        of exact: BinaryFraction, into buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        // The significand is below 2^53, so the product is below 2^60, and a shift of more than 61 leaves less than
        // a half.
        let product = exact.significand * 100
        let shift = -exact.exponent
        let hundredths = shift <= 61 ? (product + 1 << (shift - 1)) >> shift : 0
        return unsafe DecimalText.write(hundredths: hundredths, into: buffer)
    }

    /// Writes an integer below 1e21; the exponent is then from 0 to 17.
    private static func writeInteger(_ exact: BinaryFraction, into buffer: UnsafeMutableRawBufferPointer)
        -> Int
    {
        let split: UInt128 = 10_000_000_000
        let (high, low) = (UInt128(exact.significand) << exact.exponent).quotientAndRemainder(
            dividingBy: split)
        // The integer is below 1e21, so the upper part is below 1e11.
        guard high > 0 else { return unsafe DecimalText.write(UInt64(low), into: buffer) }
        let count = unsafe DecimalText.write(UInt64(high), into: buffer)
        // The lower ten digits keep their zeros behind a one, whose place the last upper digit then takes again.
        let last = unsafe buffer[count - 1]
        _ = unsafe DecimalText.write(
            UInt64(low + split), into: UnsafeMutableRawBufferPointer(rebasing: buffer[(count - 1)...]))
        unsafe buffer[count - 1] = last
        return count + 10
    }
}
