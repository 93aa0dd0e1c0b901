/// Bytes enough for every number this module writes: a sign, 22 digits, a point and an exponent.
let longestNumberText = 32

/// Writes a number's decimal digits so that they end just before `end`; returns where they start.
///
/// - Precondition: `buffer` has room for 20 digits before `end`.
@inline(__always)
func writeDigits(_ value: UInt64, endingAt end: Int, in buffer: UnsafeMutableRawBufferPointer) -> Int {
    var rest = value
    var start = end
    repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        unsafe buffer[start] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: "0")
        rest = quotient
    } while rest > 0
    return start
}

/// Appends a number's decimal digits.
func appendDigits(_ value: UInt64, to text: inout [UInt8]) {
    unsafe withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { buffer in
        let start = unsafe writeDigits(value, endingAt: 20, in: buffer)
        unsafe text.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start...]))
    }
}
