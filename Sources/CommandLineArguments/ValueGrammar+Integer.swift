extension ValueGrammar where Value: FixedWidthInteger {
    /// A whole number in decimal digits: no `+`, no underscore, no leading zero; `-` only if the range has
    /// numbers below zero.
    public static func integer(in range: ClosedRange<Value>) -> ValueGrammar<Value> {
        let bounds = NumberBounds(range, write: { String($0) })
        return ValueGrammar(
            note: bounds.note, allowsLeadingDash: range.lowerBound < 0, describe: { String($0) }
        ) { word throws(ValueRefusal) in
            let digits = word.bytes.first == UInt8(ascii: "-") ? word.bytes.dropFirst() : word.bytes[...]
            let isNegative = digits.count < word.bytes.count
            guard isDecimal(digits), !isNegative || range.lowerBound < 0,
                !(isNegative && digits.first == UInt8(ascii: "0"))
            else {
                throw ValueRefusal(.malformedNumber, reason: "expected a whole number\(bounds.suffix)")
            }
            guard let value = integer(digits, isNegative: isNegative), range.contains(value) else {
                throw ValueRefusal(.numberOutOfRange, reason: "expected a whole number\(bounds.suffix)")
            }
            return value
        }
    }

    /// A whole number of at least `minimum`, up to what the type holds.
    public static func integer(from minimum: Value = 0) -> ValueGrammar<Value> {
        integer(in: minimum...Value.max)
    }

    /// Whether the bytes are decimal digits without a leading zero.
    static func isDecimal(_ digits: ArraySlice<UInt8>) -> Bool {
        guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return false
        }
        return digits.count == 1 || first != UInt8(ascii: "0")
    }

    /// The number that decimal digits write; nil where the type cannot hold it.
    static func integer(_ digits: ArraySlice<UInt8>, isNegative: Bool = false) -> Value? {
        var value: Value = 0
        for digit in digits {
            guard let amount = Value(exactly: digit & 0x0F) else { return nil }
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) =
                isNegative
                ? shifted.subtractingReportingOverflow(amount) : shifted.addingReportingOverflow(amount)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }
}

/// The bounds of a number, in words.
struct NumberBounds: Sendable {
    /// For the help text: `1 to 64`; nil where the type alone bounds the number.
    let note: String?
    /// For a refusal: ` from 1 to 64`.
    let suffix: String

    init<Value: FixedWidthInteger>(_ range: ClosedRange<Value>, write: (Value) -> String) {
        let (lower, upper) = (write(range.lowerBound), write(range.upperBound))
        switch (range.lowerBound > max(0, Value.min), range.upperBound == Value.max) {
        case (false, true) where range.lowerBound == 0:
            note = nil
            suffix = " from 0 to \(upper)"
        case (true, true):
            note = "at least \(lower)"
            suffix = " from \(lower) to \(upper)"
        default:
            note = "\(lower) to \(upper)"
            suffix = " from \(lower) to \(upper)"
        }
    }
}
