import ECMANumber
import Glibc
import Testing

@Suite struct NumberReadingTests {
    static let cases: [(String, Double)] = [
        ("0", 0), ("-0", -0.0), ("0.0", 0), ("-0e5", -0.0), ("0e400", 0), ("0e99999999999999999999", 0),
        ("-0.000e-99999999999999999999", -0.0), ("1", 1), ("-1.5", -1.5), ("1e5", 1e5), ("1E+5", 1e5),
        ("1e-5", 1e-5), ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0), ("-1e-400", -0.0),
        ("1e99999999999999999999", .infinity), ("1e-99999999999999999999", 0), ("1e4294967296", .infinity),
        ("1e4294967297", .infinity), ("1e-4294967297", 0), ("1e9223372036854775807", .infinity),
        ("1e9223372036854775808", .infinity), ("1e-9223372036854775808", 0),
        ("5e-324", .leastNonzeroMagnitude),
        ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
        ("1.7976931348623157e308", .greatestFiniteMagnitude),
        ("1.7976931348623158e308", .greatestFiniteMagnitude),
        ("1.7976931348623159e308", .infinity), ("9007199254740993", 9_007_199_254_740_992),
        ("9007199254740993.00000000000000000001", 9_007_199_254_740_994),
        ("9007199254740995", 9_007_199_254_740_996),
        ("1e22", 1e22), ("1e23", 1e23), ("123e22", 1.23e24), ("9007199254740992e22", 9.007199254740992e37),
        ("9007199254740993e1", 90_071_992_547_409_936), ("9999999999999999999", 1e19),
        ("99999999999999999999", 1e20), ("0.1", 0.1), ("1.000", 1), ("1000000000000000000000000", 1e24),
        ("2.2250738585072011e-308", (0x1p-1022).nextDown), ("2.2250738585072012e-308", 0x1p-1022),
        ("0.000000000000000000000000000000000000000001e42", 1),
        ("1e0000000000000000000000000000000000001", 10),
    ]

    @Test(arguments: cases)
    func reads(_ text: String, _ value: Double) {
        #expect(NumberReading.double(text)?.bitPattern == value.bitPattern)
    }

    @Test(arguments: [
        "", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e5", "-.5", "1e", "1e+", "1e-", "1E", "0x1p3",
        "0x10",
        "nan", "NaN", "inf", "Infinity", "-Infinity", "1_000", "1,5", " 1", "1 ", "1\n", "1\0", "\0", "1e5.0",
        "1e1e1", "--1", "1-", "1+1", "٣", "1٣", "１", "1f", "1d", "0b1", "1e 5", "1e+-5", "1..2", "-e5",
        "1\u{0}2",
    ])
    func refuses(_ text: String) {
        #expect(NumberReading.double(text) == nil)
    }

    @Test func everyByteInEveryPlaceOfANumberIsJudged() {
        let number = Array("-10.25e+17".utf8)
        for place in 0...number.count {
            for byte in UInt8.min...UInt8.max {
                var replaced = number
                replaced.insert(byte, at: place)
                let isNumber = NumberReading.double(replaced.span) != nil
                if isNumber != Self.grammar(replaced) { Issue.record("\(replaced)") }
                guard place < number.count else { continue }
                replaced = number
                replaced[place] = byte
                let isStillNumber = NumberReading.double(replaced.span) != nil
                if isStillNumber != Self.grammar(replaced) { Issue.record("\(replaced)") }
            }
        }
    }

    /// RFC 8259, section 6, as the grammar's own alternatives on the longest runs of digits.
    private static func grammar(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        func digits() -> Int {
            let run = rest.prefix { (48...57).contains($0) }.count
            rest = rest.dropFirst(run)
            return run
        }
        if rest.first == 45 { rest = rest.dropFirst() }
        let startsWithZero = rest.first == 48
        let whole = digits()
        guard whole == 1 || whole > 1 && !startsWithZero else { return false }
        if rest.first == 46 {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == 101 || rest.first == 69 {
            rest = rest.dropFirst()
            if rest.first == 43 || rest.first == 45 { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    @Test func readsBackWhatItWrites() {
        var doubles = Doubles(seed: 5)
        for turn in 0..<200_000 {
            let value = turn & 1 == 0 ? doubles.bits() : doubles.amount()
            if value == 0 { continue }
            let text = NumberText.text(value)
            if NumberReading.double(text)?.bitPattern != value.bitPattern { Issue.record("\(text)") }
        }
    }

    @Test func agreesWithTheCLibraryOnRandomDecimals() {
        var random = Doubles(seed: 6)
        for _ in 0..<200_000 {
            var text = random.below(3) == 0 ? "-" : ""
            text += String(random.next() >> random.below(64))
            if random.below(2) == 0 {
                text += "." + String(repeating: "0", count: Int(random.below(6))) + String(random.next())
            }
            if random.below(2) == 0 {
                text +=
                    ["e", "E", "e-", "e+"][Int(random.below(4))]
                    + String(random.below(random.below(8) == 0 ? 420 : 30))
            }
            if NumberReading.double(text)?.bitPattern != strtodBits(text) { Issue.record("\(text)") }
        }
    }

    /// The exact decimal half way between two doubles, and a digit more or less at its end.
    @Test func halfWaysGoToTheEvenAndTheirNeighboursDoNot() {
        var doubles = Doubles(seed: 7)
        for turn in 0..<4000 {
            let value = (turn < 2000 ? doubles.bits() : doubles.amount()).magnitude
            let next = value.nextUp
            guard next.isFinite, value < 1e300, value > 1e-290 else { continue }
            // Scaled by an even power of two the half way is a double in itself, of one bit more: as digits only.
            let half = halfWay(value, next)
            for text in [half, half + "0000000000000000000000001", half.dropLast() + "49999"] {
                let digits = text.contains(".") ? text : text + ".0"
                if NumberReading.double(digits)?.bitPattern != strtodBits(digits) {
                    Issue.record("\(digits)")
                }
            }
            let even = value.bitPattern & 1 == 0 ? value : next
            if NumberReading.double(half) != even { Issue.record("\(half)") }
        }
    }

    private func halfWay(_ value: Double, _ next: Double) -> String {
        func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
            var (result, carry) = ([UInt8](), UInt8(0))
            for (a, b) in zip(left.reversed(), right.reversed()) {
                result.append((a + b + carry) % 10)
                carry = (a + b + carry) / 10
            }
            return [carry] + result.reversed()
        }
        func padded(_ decimal: ExactDecimal, _ places: Int, _ wholes: Int) -> [UInt8] {
            Array(repeating: 0, count: wholes - decimal.whole.count) + decimal.whole + decimal.fraction
                + Array(repeating: 0, count: places - decimal.fraction.count)
        }
        let (low, high) = (ExactDecimal(magnitudeOf: value), ExactDecimal(magnitudeOf: next))
        let places = max(low.fraction.count, high.fraction.count)
        let wholes = max(low.whole.count, high.whole.count)
        var total = sum(padded(low, places, wholes), padded(high, places, wholes))
        total.append(0)
        // Halved digit by digit: (low + high) / 2.
        var (halved, rest) = ([UInt8](), UInt8(0))
        for digit in total {
            halved.append((rest * 10 + digit) / 2)
            rest = (rest * 10 + digit) % 2
        }
        let whole = halved.prefix(wholes + 1).drop { $0 == 0 }
        let text = { (digits: ArraySlice<UInt8>) in digits.map { String($0) }.joined() }
        return (whole.isEmpty ? "0" : text(whole)) + "." + text(halved[(wholes + 1)...])
    }

    private func strtodBits(_ text: String) -> UInt64 { unsafe strtod(text, nil).bitPattern }

    @Test func aNumberOfAnyLengthIsRead() {
        let zeros = String(repeating: "0", count: 200_000)
        let nines = String(repeating: "9", count: 200_000)
        let digits = String(repeating: "1234567890", count: 20_000)
        let halfWay = "1.0000000000000001110223024625156540423631668090820312500"
        #expect(NumberReading.double(nines) == .infinity)
        #expect(NumberReading.double("0." + zeros + "1") == 0)
        #expect(NumberReading.double("0." + zeros + "1e200001") == 1)
        #expect(NumberReading.double("1" + zeros + "e-200000") == 1)
        #expect(NumberReading.double("1." + zeros + "1") == 1)
        #expect(NumberReading.double(halfWay + zeros) == 1)
        #expect(NumberReading.double(halfWay + zeros + "1") == 1.0.nextUp)
        #expect(NumberReading.double("1e" + nines) == .infinity)
        #expect(NumberReading.double("1e-" + nines) == 0)
        #expect(NumberReading.double("1e-" + zeros + "1") == 0.1)
        #expect(NumberReading.double(digits + "e-199999") == 1.2345678901234568)
    }
}
