/// A number as ECMAScript's `String(number)` writes it: the shortest digits that read back as the same double.
///
/// Integers below 1e21 and fractions from 1e-6 on are written out, others with an exponent (`1e+21`, `1.5e-7`).
/// Source: ECMA-262, Number::toString.
public enum NumberText {
    /// The text; `NaN`, `Infinity` and `-Infinity` for values that are not finite.
    public static func text(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the text in ASCII.
    public static func append(_ value: Double, to text: inout [UInt8]) {
        guard value.isFinite else {
            text.append(contentsOf: (value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity").utf8)
            return
        }
        unsafe text.appendNumber { unsafe write(value, into: $0) }
    }

    /// Writes a finite value's text to the front of a buffer of at least ``DecimalText/longest`` bytes; returns how
    /// many it took.
    package static func write(_ value: Double, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var count = 0
        if value < 0 {
            unsafe buffer[0] = UInt8(ascii: "-")
            count = 1
        }
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        let magnitude = value.magnitude
        // Truncated and compared rather than rounded: rounding is libm's, which a debug build of a program that
        // imports nothing else is not linked to.
        if magnitude < 0x1p53, Double(UInt64(magnitude)) == magnitude {
            return unsafe count + DecimalText.write(UInt64(magnitude), into: rest)
        }
        return unsafe count + ShortestDecimal(magnitude).write(into: rest)
    }
}
