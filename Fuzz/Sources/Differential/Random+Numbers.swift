import ECMANumber

extension Random {
    /// A double of one of the kinds that are hard to round, to write or to read.
    mutating func double() -> Double {
        let value = magnitude()
        return next() & 7 == 0 ? -value : value
    }

    private mutating func magnitude() -> Double {
        switch below(16) {
        case 0, 1: return Double(bitPattern: next())
        case 2: return fraction() * 1e6
        case 3: return fraction()
        case 4: return fraction() * pick([1e3, 1e9, 1e12, 1e15, 1e18, 1e21, 1e24])
        case 5, 6: return Double(below(100_000_000)) / 100
        case 7, 8, 9: return nudged((Double(below(pick([1_000, 100_000, 100_000_000]))) + 0.5) / 100)
        case 10: return nudged(Double(below(pick([1_000, 1 << 23, 1 << 50]))) / 8)
        case 11: return nudged(Double(below(10_000_000)) / 1000)
        case 12: return Double((1 << 53) + below(1 << 12) - 1 << 11) * pick([0.25, 0.5, 1, 2])
        case 13: return Double(bitPattern: (1e21).bitPattern &+ next() % 4096 &- 2048)
        case 14: return Double(bitPattern: next() >> UInt64(12 + below(50)))
        default: return nudged(Double(sign: .plus, exponent: below(2098) - 1074, significand: 1))
        }
    }

    private mutating func nudged(_ value: Double) -> Double {
        switch next() & 3 {
        case 0: value.nextUp
        case 1: value.nextDown
        default: value
        }
    }

    /// Appends the text of a number, or of something that looks like one; never a line feed.
    mutating func appendNumberText(of value: Double, to text: inout [UInt8]) {
        let start = text.count
        switch below(8) {
        case 0, 1, 2: NumberText.append(value, to: &text)
        case 3:
            if !CanonicalNumber.append(value, to: &text) { text.append(UInt8(ascii: "1")) }
        case 4:
            NumberText.append(value, to: &text)
            appendDigits(below(25), to: &text)
        default: appendDecimal(to: &text)
        }
        if next() & 15 == 0 { breakText(&text, from: start) }
    }

    private mutating func appendDigits(_ count: Int, to text: inout [UInt8]) {
        for _ in 0..<count { text.append(UInt8(ascii: "0") + UInt8(below(10))) }
    }

    private mutating func appendDecimal(to text: inout [UInt8]) {
        if next() & 3 == 0 { text.append(UInt8(ascii: "-")) }
        if next() & 3 == 0 {
            text.append(UInt8(ascii: "0"))
        } else {
            text.append(UInt8(ascii: "1") + UInt8(below(9)))
            appendDigits(below(pick([3, 20, 25])), to: &text)
        }
        if next() & 1 == 0 {
            text.append(UInt8(ascii: "."))
            appendDigits(1 + below(pick([3, 18, 30])), to: &text)
        }
        if next() & 1 == 0 {
            text.append(contentsOf: pick(["e", "E", "e-", "e+", "E-"]).utf8)
            text.append(contentsOf: String(below(pick([25, 330, 400]))).utf8)
        }
    }

    private mutating func breakText(_ text: inout [UInt8], from start: Int) {
        let place = start + below(text.count - start + 1)
        let byte = pick(Array("0123456789+-.eE xn,[\"\0\u{7F}".utf8) + [0xC3, 0xA9, 0xFF])
        switch below(3) {
        case 0: text.insert(byte, at: place)
        case 1 where place < text.count: text.remove(at: place)
        case _ where place < text.count: text[place] = byte
        default: break
        }
    }
}
