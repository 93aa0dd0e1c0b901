import ECMANumber
import Testing

@Suite struct NumberTextTests {
    static let cases: [(Double, String)] = [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (1.5, "1.5"), (0.1, "0.1"), (-0.1, "-0.1"),
        (0.000001, "0.000001"), (0.0000001, "1e-7"), ((1e-6).nextDown, "9.999999999999997e-7"),
        (1.5e-7, "1.5e-7"), (0.00001234, "0.00001234"), (123456.789, "123456.789"),
        (1e20, "100000000000000000000"), (1e21, "1e+21"), ((1e21).nextDown, "999999999999999900000"),
        (1.234e21, "1.234e+21"), (123_456_789_012_345_683_968, "123456789012345680000"),
        (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
        (9_007_199_254_740_994, "9007199254740994"), (18_014_398_509_481_984, "18014398509481984"),
        (0x1p60, "1152921504606847000"), (0x1p63, "9223372036854776000"), (0x1p64, "18446744073709552000"),
        (.leastNonzeroMagnitude, "5e-324"), (.leastNonzeroMagnitude * 2, "1e-323"),
        (0x1p-1022, "2.2250738585072014e-308"),
        ((0x1p-1022).nextDown, "2.225073858507201e-308"), (1e23, "1e+23"), (9.5e-7, "9.5e-7"),
        (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (1e100, "1e+100"), (1e-100, "1e-100"),
        (0.5e-3, "0.0005"), (999_999_999_999.999, "999999999999.999"),
        (4.35, "4.35"), (0.1 + 0.2, "0.30000000000000004"), (2e-3, "0.002"), (1.0 / 3, "0.3333333333333333"),
        (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"), (-.nan, "NaN"),
    ]

    @Test(arguments: cases)
    func writes(_ value: Double, _ text: String) {
        #expect(NumberText.text(value) == text)
    }

    @Test func powersOfTenChangeNotationAtTheirBounds() {
        for exponent in -323...308 {
            let value = Double("1e\(exponent)") ?? .nan
            let expected =
                switch exponent {
                case 21...: "1e+\(exponent)"
                case 0...20: "1" + String(repeating: "0", count: exponent)
                case -6 ... -1: "0." + String(repeating: "0", count: -exponent - 1) + "1"
                default: "1e\(exponent)"
                }
            #expect(NumberText.text(value) == expected)
        }
    }

    @Test func digitsAreTheShortestAndTheClosestAtEveryMagnitude() throws {
        var doubles = Doubles(seed: 3)
        for exponent in -1074...1023 {
            let random = Double.random(in: 1..<2, using: &doubles)
            for power in [1.0, 1.0.nextUp, 2.0.nextDown, random] {
                let value = Double(sign: .plus, exponent: exponent, significand: power)
                if value > 0, value.isFinite { try check(value) }
            }
        }
    }

    @Test func digitsAreTheShortestAndTheClosestOfAmounts() throws {
        var doubles = Doubles(seed: 4)
        for _ in 0..<10_000 {
            let value = doubles.amount().magnitude
            if value > 0 { try check(value) }
        }
    }

    /// ECMA-262's rule, by exact arithmetic: the digits read back as the value, none shorter do, none as short
    /// are closer.
    private func check(_ value: Double) throws {
        let text = NumberText.text(value)
        let decimal = try #require(Decimal(text), "\(text)")
        let interval = RoundingInterval(of: value, powerOfTen: min(decimal.exponent, 0))
        var isRight = interval.holds(decimal)
        if decimal.digits > 9 {
            for shorter in [decimal.digits / 10, decimal.digits / 10 + 1] {
                isRight = isRight && !interval.holds(Decimal(digits: shorter, exponent: decimal.exponent + 1))
            }
        }
        for other in [decimal.digits - 1, decimal.digits + 1] where other > 0 {
            let neighbour = Decimal(digits: other, exponent: decimal.exponent)
            let isCloser = interval.distance(to: neighbour) < interval.distance(to: decimal)
            isRight = isRight && !(isCloser && interval.holds(neighbour))
        }
        if !isRight { Issue.record("\(value.bitPattern): \(text)") }
    }
}

/// `digits × 10^exponent`, the digits without zeros at the end.
private struct Decimal {
    var digits: UInt64
    var exponent: Int

    init(digits: UInt64, exponent: Int) {
        self.digits = digits
        self.exponent = exponent
    }

    init?(_ text: String) {
        let parts = text.split(separator: "e")
        let halves = parts[0].split(separator: ".")
        let fraction = halves.count > 1 ? String(halves[1]) : ""
        // Digits beyond the twenty that 64 bits hold are the zeros that Number::toString pads with.
        var significant = Substring(String(halves[0]) + fraction)
        exponent = -fraction.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        while significant.last == "0" {
            significant.removeLast()
            exponent += 1
        }
        guard let digits = UInt64(significant) else { return nil }
        self.digits = digits
    }
}

/// What reads as a double: from half way to the one below to half way to the one above, exactly.
private struct RoundingInterval {
    private let value: BigNatural
    private let low: BigNatural
    private let high: BigNatural
    private let isClosed: Bool
    private let powerOfTwo: Int
    private let powerOfTen: Int

    /// Everything is held times 2^powerOfTwo × 10^-powerOfTen, which makes it whole.
    init(of double: Double, powerOfTen: Int) {
        let bits = double.bitPattern
        let biased = Int(bits >> 52)
        let significand = biased == 0 ? bits : bits & (1 << 52 - 1) | 1 << 52
        // In quarters of the last place, so that the smaller gap below a power of two has a half.
        let exponent = max(biased, 1) - 1075 - 2
        let isPower = significand == 1 << 52 && biased > 1
        powerOfTwo = max(-exponent, 0)
        self.powerOfTen = powerOfTen
        func scaled(_ quarters: UInt64) -> BigNatural {
            var result = BigNatural(quarters)
            result.shiftLeft(max(exponent, 0))
            result.multiply(byPower: -powerOfTen, of: 10)
            return result
        }
        value = scaled(significand * 4)
        low = scaled(significand * 4 - (isPower ? 1 : 2))
        high = scaled(significand * 4 + 2)
        isClosed = significand & 1 == 0
    }

    private func scaled(_ decimal: Decimal) -> BigNatural {
        var result = BigNatural(decimal.digits)
        result.multiply(byPower: decimal.exponent - powerOfTen, of: 10)
        result.shiftLeft(powerOfTwo)
        return result
    }

    func holds(_ decimal: Decimal) -> Bool {
        let exact = scaled(decimal)
        return isClosed ? low <= exact && exact <= high : low < exact && exact < high
    }

    func distance(to decimal: Decimal) -> BigNatural { value.distance(to: scaled(decimal)) }
}
