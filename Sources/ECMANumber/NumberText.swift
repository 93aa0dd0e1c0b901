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
        if value < 0 { text.append(UInt8(ascii: "-")) }
        let magnitude = value.magnitude
        if magnitude < 0x1p53, magnitude == magnitude.rounded(.towardZero) {
            appendDigits(UInt64(magnitude), to: &text)
            return
        }
        unsafe withUnsafeTemporaryAllocation(byteCount: longestNumberText, alignment: 1) { digits in
            let decimal = unsafe shortestDecimal(magnitude, digits: digits)
            unsafe decimal.append(UnsafeRawBufferPointer(rebasing: digits[decimal.digits]), to: &text)
        }
    }

    private static func shortestDecimal(
        _ magnitude: Double, digits: UnsafeMutableRawBufferPointer
    ) -> ShortestDecimal {
        // A decimal of at most 15 digits that reads as the value is the shortest: no two such decimals read alike.
        let thousandths = (magnitude * 1000).rounded()
        if thousandths < 1e15, thousandths >= 1, thousandths / 1000 == magnitude {
            let end = digits.count
            let start = unsafe writeDigits(UInt64(thousandths), endingAt: end, in: digits)
            return unsafe ShortestDecimal(digits: start..<end, pointBefore: end - start - 3, in: digits)
        }
        return unsafe ShortestDecimal(describing: magnitude, in: digits)
    }
}

/// Shortest digits without zeros at either end, and where the point stands: `0.digits × 10^point`.
private struct ShortestDecimal {
    /// Where the digits stand in the buffer.
    let digits: Range<Int>
    /// How many digits stand before the point; negative where zeros follow it first.
    let point: Int

    init(digits: Range<Int>, pointBefore point: Int, in buffer: UnsafeMutableRawBufferPointer) {
        var end = digits.upperBound
        while end > digits.lowerBound + 1, unsafe buffer[end - 1] == UInt8(ascii: "0") { end -= 1 }
        self.digits = digits.lowerBound..<end
        self.point = point
    }

    /// Takes the digits from the standard library's description, which is the shortest and the closest too.
    init(describing magnitude: Double, in buffer: UnsafeMutableRawBufferPointer) {
        var count = 0
        var pointPosition: Int?
        var leadingZeros = 0
        var exponent = 0
        var isNegativeExponent = false
        var isExponent = false
        for byte in magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): pointPosition = count + leadingZeros
            case UInt8(ascii: "e"): isExponent = true
            case UInt8(ascii: "-"): isNegativeExponent = true
            case UInt8(ascii: "+"): break
            case _ where isExponent: exponent = exponent * 10 + Int(byte) - 48
            case UInt8(ascii: "0") where count == 0: leadingZeros += 1
            default:
                // The shortest digits are 17 at the most, and the zeros that may follow them four.
                guard count < buffer.count else { continue }
                unsafe buffer[count] = byte
                count += 1
            }
        }
        let digitsBeforePoint = (pointPosition ?? count + leadingZeros) - leadingZeros
        unsafe self.init(
            digits: 0..<count, pointBefore: digitsBeforePoint + (isNegativeExponent ? -exponent : exponent),
            in: buffer)
    }

    func append(_ digits: UnsafeRawBufferPointer, to text: inout [UInt8]) {
        let count = digits.count
        switch point {
        case count...21:
            unsafe text.append(contentsOf: digits)
            text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - count))
        case 1...21:
            unsafe text.append(contentsOf: digits[..<point])
            text.append(UInt8(ascii: "."))
            unsafe text.append(contentsOf: digits[point...])
        case -5...0:
            text.append(contentsOf: "0.".utf8)
            text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point))
            unsafe text.append(contentsOf: digits)
        default:
            unsafe text.append(digits[0])
            if count > 1 {
                text.append(UInt8(ascii: "."))
                unsafe text.append(contentsOf: digits[1...])
            }
            text.append(contentsOf: (point > 0 ? "e+" : "e-").utf8)
            appendDigits(UInt64((point - 1).magnitude), to: &text)
        }
    }
}
