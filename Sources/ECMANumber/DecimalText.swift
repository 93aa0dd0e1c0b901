/// Decimal digits as ASCII, written into memory of the caller's.
package enum DecimalText {
    /// Bytes enough for every number this module writes: a sign, 22 digits, a point and an exponent.
    package static let longest = 32

    /// Writes an integer to the front of a buffer of at least ``longest`` bytes; returns how many it took.
    package static func write(_ value: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var count = 0
        if value < 0 {
            unsafe buffer[0] = UInt8(ascii: "-")
            count = 1
        }
        return unsafe count
            + write(UInt64(value.magnitude), into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    }

    /// Writes an integer to the front of a buffer of at least 20 bytes; returns how many it took.
    @inline(__always)
    static func write(_ value: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = digitCount(value)
        var rest = value
        var position = count
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            position -= 1
            unsafe buffer[position] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: "0")
            rest = quotient
        } while rest > 0
        return count
    }

    @inline(__always)
    private static func digitCount(_ value: UInt64) -> Int {
        var count = 1
        var rest = value
        while rest >= 10_000 {
            rest /= 10_000
            count += 4
        }
        return count + (rest >= 10 ? 1 : 0) + (rest >= 100 ? 1 : 0) + (rest >= 1000 ? 1 : 0)
    }
}

extension [UInt8] {
    /// Appends what `write` puts into the front of a buffer; it returns how many bytes that is.
    @inline(__always)
    mutating func appendNumber(_ write: (UnsafeMutableRawBufferPointer) -> Int) {
        unsafe withUnsafeTemporaryAllocation(byteCount: DecimalText.longest, alignment: 1) { buffer in
            let count = unsafe write(buffer)
            unsafe append(contentsOf: buffer[..<count])
        }
    }
}
