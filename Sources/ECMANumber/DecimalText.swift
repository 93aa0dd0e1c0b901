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

    /// Writes an integer to the front of a buffer of at least eight bytes, and 20 for any integer; returns how many
    /// it took. Up to eight bytes are overwritten.
    static func write(_ value: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
        guard upper > 0 else { return unsafe writeFirst(lower, into: buffer) }
        let (top, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
        var count = unsafe writeFirst(top > 0 ? top : middle, into: buffer)
        if top > 0 {
            unsafe store(eightDigits(middle), into: buffer, from: 0, at: count)
            count += 8
        }
        unsafe store(eightDigits(lower), into: buffer, from: 0, at: count)
        return count + 8
    }

    /// Writes a number of hundredths as a decimal without trailing zeros; the buffer is as above and 21 bytes for any.
    static func write(hundredths: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (upper, lower) = hundredths.quotientAndRemainder(dividingBy: 100_000_000)
        let digits = eightDigits(lower)
        var point = 6
        if upper > 0 {
            let count = unsafe write(upper, into: buffer)
            unsafe store(digits, into: buffer, from: 0, at: count)
            point += count
        } else {
            // One digit at least stands before the point, and two behind it.
            let zeros = min(digits.trailingZeroBitCount >> 3, 5)
            unsafe store(digits, into: buffer, from: zeros, at: 0)
            point -= zeros
        }
        guard digits >> 48 > 0 else { return point }
        unsafe buffer[point] = UInt8(ascii: ".")
        unsafe buffer[point + 1] = UInt8(truncatingIfNeeded: digits >> 48) + UInt8(ascii: "0")
        guard digits >> 56 > 0 else { return point + 2 }
        unsafe buffer[point + 2] = UInt8(truncatingIfNeeded: digits >> 56) + UInt8(ascii: "0")
        return point + 3
    }

    /// Writes a value below 10^8 without zeros before it, but at least one digit.
    @inline(__always)
    private static func writeFirst(_ value: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let digits = eightDigits(value)
        let zeros = min(digits.trailingZeroBitCount >> 3, 7)
        unsafe store(digits, into: buffer, from: zeros, at: 0)
        return 8 - zeros
    }

    @inline(__always)
    private static func store(
        _ digits: UInt64, into buffer: UnsafeMutableRawBufferPointer, from first: Int, at offset: Int
    ) {
        let text = (digits | 0x3030_3030_3030_3030) >> UInt64(8 * first)
        unsafe buffer.storeBytes(of: text.littleEndian, toByteOffset: offset, as: UInt64.self)
    }

    /// The digits of a value below 10^8, zeros before it included, one a byte, the first one in the lowest.
    ///
    /// Each step halves all lanes at once: a quotient by a multiplication that is exact for the lane's range, then the
    /// remainder into the lane above. No lane's product reaches the next lane: 9,999 × 5,243 is below 2^26 in lanes
    /// of 32 bits, 99 × 103 below 2^14 in lanes of 16.
    @inline(__always)
    private static func eightDigits(_ value: UInt64) -> UInt64 {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let fours = upper | lower << 32
        let hundreds = (fours * 5243) >> 19 & 0x7F_0000_007F
        let twos = hundreds | (fours - hundreds * 100) << 16
        let tens = (twos * 103) >> 10 & 0xF_000F_000F_000F
        return tens | (twos - tens * 10) << 8
    }
}

extension [UInt8] {
    /// Appends what `write` puts into the front of a buffer; it returns how many bytes that is.
    @inline(__always)
    mutating func appendNumber(_ write: (UnsafeMutableRawBufferPointer) -> Int) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalText.longest) { buffer in
            let count = unsafe write(UnsafeMutableRawBufferPointer(buffer))
            // Not the slice itself, which would be copied as any collection is.
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
