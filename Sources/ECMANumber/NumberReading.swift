/// Reads a number's text as `JSON.parse` does: to the nearest double, ties to even.
///
/// The grammar is that of RFC 8259, section 6: no plus sign, no leading zero, no bare point, no `NaN`, no
/// hexadecimal. Too large a number reads as infinity, too small a one as zero, as in ECMAScript.
public enum NumberReading {
    /// The value of a text that is one JSON number from end to end, or nil where it is none.
    public static func double(_ text: Span<UInt8>) -> Double? {
        guard let literal = NumberLiteral(text) else { return nil }
        return literal.exactDouble ?? nearestDouble(text)
    }

    /// The value of a text that is one JSON number from end to end, or nil where it is none.
    public static func double(_ text: String) -> Double? {
        double(Array(text.utf8).span)
    }

    /// The standard library's conversion is correctly rounded; the grammar was checked before.
    private static func nearestDouble(_ text: Span<UInt8>) -> Double? {
        unsafe text.withUnsafeBufferPointer { unsafe Double(String(decoding: $0, as: UTF8.self)) }
    }
}
