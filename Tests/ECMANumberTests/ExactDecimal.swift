/// All decimal digits of a finite double's magnitude, by schoolbook arithmetic and nothing else.
struct ExactDecimal {
    var whole: [UInt8]
    var fraction: [UInt8] = []

    init(magnitudeOf value: Double) {
        var exponent = 0
        var scaled = value.magnitude
        while scaled != scaled.rounded(.towardZero) {
            scaled *= 2
            exponent += 1
        }
        var shift = 0
        while scaled >= 0x1p63 {
            scaled /= 2
            shift += 1
        }
        // scaled × 2^shift / 2^exponent = scaled × 2^shift × 5^exponent / 10^exponent.
        var natural = BigNatural(UInt64(scaled))
        natural.shiftLeft(shift)
        natural.multiply(byPower: exponent / 13, of: 1_220_703_125)
        natural.multiply(byPower: exponent % 13, of: 5)
        let digits = natural.digits
        if exponent < digits.count {
            whole = Array(digits.dropLast(exponent))
            fraction = Array(digits.suffix(exponent))
        } else {
            whole = []
            fraction = Array(repeating: 0, count: exponent - digits.count) + digits
        }
    }

    /// The magnitude rounded to hundredths, ties away from zero, without superfluous zeros.
    var hundredths: String {
        var digits = [0] + whole + (fraction + [0, 0, 0]).prefix(2)
        if fraction.count > 2, fraction[2] >= 5 {
            var index = digits.count - 1
            digits[index] += 1
            while digits[index] == 10 {
                digits[index] = 0
                index -= 1
                digits[index] += 1
            }
        }
        var text = digits.map { String($0) }
        text.insert(".", at: text.count - 2)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        while text.count > 1, text[0] == "0", text[1] != "." { text.removeFirst() }
        return text.joined()
    }
}

/// `toFixed(2)` and the stripping, slowly.
func slowCanonicalText(_ value: Double) -> String {
    (value < 0 ? "-" : "") + ExactDecimal(magnitudeOf: value).hundredths
}
