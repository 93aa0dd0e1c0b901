import ECMANumber
import Foundation

extension FuzzTarget {
    /// The bytes as doubles are written and read back; as text they are read where they are a number, and rightly.
    public static let ecmaNumber = FuzzTarget("ECMANumber") { bytes in
        for start in stride(from: 0, to: min(bytes.count, 64) & ~7, by: 8) {
            var bits: UInt64 = 0
            for offset in start..<start + 8 { bits = bits << 8 | UInt64(bytes[offset]) }
            try checkWriting(Double(bitPattern: bits))
        }
        let text = bytes.withUnsafeBufferPointer { Array($0) }
        let value = NumberReading.double(bytes)
        try require((value != nil) == NumberGrammar.accepts(text), "accepted: \(String(describing: value))")
        guard let value else { return }
        let expected = strtod(String(decoding: text, as: UTF8.self), nil)
        try require(value.bitPattern == expected.bitPattern, "read \(value), not \(expected)")
        try checkWriting(value)
    }

    private static func checkWriting(_ value: Double) throws {
        let number = NumberText.text(value)
        let canonical = CanonicalNumber.text(value)
        guard value.isFinite else {
            try require(canonical == nil, "\(number) has the canonical text \(canonical ?? "")")
            return
        }
        let back = NumberReading.double(number)
        try require(back == value, "\(value) is written as \(number) and read as another")
        try require(value == 0 || back?.sign == value.sign, "\(number) has lost its sign")
        let significant = number.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
        try require(significant.count <= 21, "\(number) is longer than any")
        guard let canonical else { throw Violation(description: "\(value) has no canonical text") }
        if value.magnitude >= 1e21 {
            try require(canonical == number, "\(canonical) is not \(number)")
        } else {
            try checkCanonical(canonical, of: value)
        }
    }

    /// The text has the form it must have, and is half a hundredth from the value at most, a tie away from zero.
    private static func checkCanonical(_ text: String, of value: Double) throws {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        try require(parts.count <= 2 && NumberGrammar.accepts(Array(text.utf8)), "\(text) is no number")
        let fraction = parts.count == 2 ? parts[1] : "0"
        try require(parts.count == 1 || fraction.last != "0" && 1...2 ~= fraction.count, "\(text)")
        try require(text.hasPrefix("-") == (value < 0), "\(text) has the wrong sign")
        let whole = UInt128(parts[0].drop { $0 == "-" }) ?? 0
        let cents = UInt128(fraction.count == 2 ? fraction : fraction + "0") ?? 0
        let written = whole * 100 + cents
        // The value is significand × 2^exponent.
        let bits = value.magnitude.bitPattern
        let significand = UInt128(bits >> 52 == 0 ? bits : bits & (1 << 52 - 1) | 1 << 52)
        let exponent = max(Int(bits >> 52), 1) - 1075
        if exponent >= 0 {
            try require(written == (significand << exponent) * 100, "\(text) is not the integer \(value)")
        } else if exponent < -62 {
            try require(written == 0, "\(text) is not zero")
        } else {
            // In units of half a hundredth × 2^exponent.
            let (exact, rounded) = (significand * 200, (written * 2) << -exponent)
            let distance = exact > rounded ? exact - rounded : rounded - exact
            let half = UInt128(1) << -exponent
            try require(distance < half || distance == half && rounded > exact, "\(text) is not nearest")
        }
    }
}

/// The numbers of RFC 8259, section 6, as a table of states: another way than the one under test.
enum NumberGrammar {
    private enum State { case start, minus, zero, whole, point, fraction, e, sign, exponent }

    static func accepts(_ text: [UInt8]) -> Bool {
        var state = State.start
        for byte in text {
            switch (state, byte) {
            case (.start, 0x2D): state = .minus
            case (.start, 0x30), (.minus, 0x30): state = .zero
            case (.start, 0x31...0x39), (.minus, 0x31...0x39), (.whole, 0x30...0x39): state = .whole
            case (.zero, 0x2E), (.whole, 0x2E): state = .point
            case (.point, 0x30...0x39), (.fraction, 0x30...0x39): state = .fraction
            case (.zero, 0x45), (.whole, 0x45), (.fraction, 0x45): state = .e
            case (.zero, 0x65), (.whole, 0x65), (.fraction, 0x65): state = .e
            case (.e, 0x2B), (.e, 0x2D): state = .sign
            case (.e, 0x30...0x39), (.sign, 0x30...0x39), (.exponent, 0x30...0x39): state = .exponent
            default: return false
            }
        }
        return [.zero, .whole, .fraction, .exponent].contains(state)
    }
}
