import ECMANumber
import Testing

@Suite struct CanonicalNumberTests {
    static let cases: [(Double, String)] = [
        (10.125, "10.13"), (1.005, "1"), (9.995, "9.99"), (1200.005, "1200.01"), (99.995, "100"),
        (0.025, "0.03"), (-0.004, "-0"), (-0.0, "0"), (0, "0"), (0.005, "0.01"), (-0.005, "-0.01"),
        (0.004999999999999999, "0"), (0.5, "0.5"), (0.1, "0.1"), (100, "100"), (-10.5, "-10.5"),
        (.leastNonzeroMagnitude, "0"), (-.leastNonzeroMagnitude, "-0"), (0x1p-1022, "0"), (0.375, "0.38"),
        (2.675, "2.67"),
        (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
        (4_503_599_627_370_495.5, "4503599627370495.5"), (2_251_799_813_685_247.75, "2251799813685247.75"),
        (1e10, "10000000000"), (9_999_999_999, "9999999999"), (1e20, "100000000000000000000"),
        (123_456_789_012_345_683_968, "123456789012345683968"), (-1e20, "-100000000000000000000"),
        ((1e21).nextDown, "999999999999999868928"), (1e21, "1e+21"),
        ((1e21).nextUp, "1.0000000000000001e+21"),
        (-1e21, "-1e+21"), (1e100, "1e+100"), (5.734532462417211e+228, "5.734532462417211e+228"),
        (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ]

    @Test(arguments: cases)
    func writes(_ value: Double, _ text: String) {
        #expect(CanonicalNumber.text(value) == text)
    }

    @Test func refusesWhatIsNotFinite() {
        for value in [Double.infinity, -.infinity, .nan, -.nan, .signalingNaN] {
            #expect(CanonicalNumber.text(value) == nil)
            var bytes: [UInt8] = [1]
            let isWritten = CanonicalNumber.append(value, to: &bytes)
            #expect(!isWritten)
            #expect(bytes == [1])
        }
    }

    @Test func appendsBehindWhatIsThere() {
        var bytes = Array("mrr=".utf8)
        for value in [-0.004, 12.5, 1e20, 1e21] {
            let isWritten = CanonicalNumber.append(value, to: &bytes)
            #expect(isWritten)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "mrr=-012.51000000000000000000001e+21")
    }

    @Test func agreesWithSchoolbookArithmeticOnAmounts() {
        var doubles = Doubles(seed: 1)
        for _ in 0..<200_000 {
            let value = doubles.amount()
            let text = CanonicalNumber.text(value)
            if text != slowCanonicalText(value) { Issue.record("\(value.bitPattern): \(text ?? "nil")") }
        }
    }

    @Test func agreesWithSchoolbookArithmeticAtEveryMagnitude() {
        var doubles = Doubles(seed: 2)
        for exponent in -1074...69 {
            for _ in 0..<20 {
                let value = Double(
                    sign: .plus, exponent: exponent, significand: 1 + .random(in: 0..<1, using: &doubles))
                for value in [value, -value] where value.magnitude < 1e21 {
                    let text = CanonicalNumber.text(value)
                    if text != slowCanonicalText(value) {
                        Issue.record("\(value.bitPattern): \(text ?? "nil")")
                    }
                }
            }
        }
    }
}
