/// The shortest decimal that reads back as a double, and of these the closest: `0.digits × 10^point`.
struct ShortestDecimal {
    /// The digits as an integer without trailing zeros, at most 17 of them.
    private let digits: UInt64
    /// Where the point stands, counted in digits; negative where zeros follow it first.
    private let point: Int

    /// Finds the digits of a finite value above zero.
    init(_ magnitude: Double) {
        // A decimal of at most 15 digits that reads as the value is the shortest: no two such decimals read alike.
        let scaled = magnitude * 1000 + 0.5
        let thousandths: UInt64 = 1..<1e15 ~= scaled ? UInt64(scaled) : 0
        if Double(thousandths) / 1000 == magnitude {
            self.init(digits: thousandths, exponent: -3)
        } else {
            self.init(describing: magnitude)
        }
    }

    private init(digits: UInt64, exponent: Int) {
        var digits = digits
        var exponent = exponent
        while digits > 0, digits.isMultiple(of: 10) {
            digits /= 10
            exponent += 1
        }
        self.digits = digits
        var size = 1
        var power: UInt64 = 10
        // The digits are below 10^18, so the power stays within 64 bits.
        while power <= digits {
            power *= 10
            size += 1
        }
        point = size + exponent
    }

    /// Takes the digits from the standard library's description, which is the shortest and the closest too.
    ///
    /// It has at most 17 digits that count, and zeros, a point or an exponent of three digits beside them.
    private init(describing magnitude: Double) {
        var digits: UInt64 = 0
        var scale = 0
        var isFraction = false
        var written: Int?
        var isNegative = false
        for byte in magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"): written = 0
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if let exponent = written {
                    written = exponent * 10 + Int(digit)
                } else if digits < 1_000_000_000_000_000_000 {
                    digits = digits * 10 + UInt64(digit)
                    if isFraction { scale -= 1 }
                }
            default: break
            }
        }
        let exponent = written ?? 0
        self.init(digits: digits, exponent: scale + (isNegative ? -exponent : exponent))
    }

    /// Writes the decimal as Number::toString does; returns how many bytes it took.
    func write(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = unsafe DecimalText.write(digits, into: buffer)
        switch point {
        case count...21:
            for position in count..<point { unsafe buffer[position] = UInt8(ascii: "0") }
            return point
        case 1...21:
            unsafe shift(buffer, from: point, count: count, by: 1)
            unsafe buffer[point] = UInt8(ascii: ".")
            return count + 1
        case -5...0:
            unsafe shift(buffer, from: 0, count: count, by: 2 - point)
            for position in 0..<2 - point { unsafe buffer[position] = UInt8(ascii: "0") }
            unsafe buffer[1] = UInt8(ascii: ".")
            return count + 2 - point
        default:
            return unsafe writeExponent(into: buffer, digits: count)
        }
    }

    private func writeExponent(into buffer: UnsafeMutableRawBufferPointer, digits count: Int) -> Int {
        var end = count
        if count > 1 {
            unsafe shift(buffer, from: 1, count: count, by: 1)
            unsafe buffer[1] = UInt8(ascii: ".")
            end += 1
        }
        unsafe buffer[end] = UInt8(ascii: "e")
        unsafe buffer[end + 1] = UInt8(ascii: point > 0 ? "+" : "-")
        let exponent = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[(end + 2)...])
        return unsafe end + 2 + DecimalText.write(UInt64((point - 1).magnitude), into: exponent)
    }

    /// Moves the digits from a place on up to the end, to make room before them.
    private func shift(_ buffer: UnsafeMutableRawBufferPointer, from start: Int, count: Int, by distance: Int)
    {
        for position in stride(from: count - 1, through: start, by: -1) {
            unsafe buffer[position + distance] = unsafe buffer[position]
        }
    }
}
