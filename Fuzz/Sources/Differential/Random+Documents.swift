import ECMANumber

extension Random {
    /// A JSON document, or one that has been broken at a few places.
    mutating func document() -> [UInt8] {
        var text: [UInt8] = []
        var budget = pick([1, 5, 20, 60])
        appendValue(to: &text, depth: 0, &budget)
        for _ in 0..<pick([0, 0, 1, 1, 2, 4]) { mutate(&text) }
        return text
    }

    private mutating func appendValue(to text: inout [UInt8], depth: Int, _ budget: inout Int) {
        budget -= 1
        appendSpace(to: &text)
        switch below(depth == 0 ? 7 : depth < 40 ? 10 : 5) {
        case 0: text += pick(["true", "false", "null"]).utf8
        case 1, 8: appendString(to: &text)
        case 2, 9: appendNumberText(of: double(), to: &text)
        case 5, 6: appendContainer("{", "}", to: &text, depth, &budget)
        case 4 where depth < 40, 7: appendContainer("[", "]", to: &text, depth, &budget)
        default: text += String(below(1000)).utf8
        }
        appendSpace(to: &text)
    }

    private mutating func appendContainer(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, to text: inout [UInt8], _ depth: Int,
        _ budget: inout Int
    ) {
        text.append(UInt8(ascii: open))
        for position in 0..<below(6) where budget > 0 {
            if position > 0 { text.append(UInt8(ascii: ",")) }
            if open == "{" {
                appendSpace(to: &text)
                appendKey(to: &text)
                appendSpace(to: &text)
                text.append(UInt8(ascii: ":"))
            }
            appendValue(to: &text, depth: depth + 1, &budget)
        }
        appendSpace(to: &text)
        text.append(UInt8(ascii: close))
    }

    private mutating func appendSpace(to text: inout [UInt8]) {
        if next() & 7 == 0 { text += pick([" ", "\n", "\t", "\r", "\r\n  "]).utf8 }
    }

    private mutating func appendKey(to text: inout [UInt8]) {
        let keys = [
            "a", "b", "\\u0061", "mrr", "plan", "__proto__", "constructor", "toString", "length", "", "0",
            "1", "2",
            "10", "01", "-1", "1.0", "4294967293", "4294967294", "4294967295", "4294967296",
            "9007199254740993",
            "é", "e\u{301}", "\\u0031", "\\ud800", "😀",
        ]
        switch below(4) {
        case 0: appendString(to: &text)
        default: text += "\"\(pick(keys))\"".utf8
        }
    }

    private mutating func appendString(to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for _ in 0..<below(pick([3, 12, 40])) {
            switch below(8) {
            case 0: text += pick(["\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t"]).utf8
            case 1: appendEscape(to: &text)
            case 2: text += String(UnicodeScalar(UInt32(below(0x11_0000))) ?? "é").utf8.filter { $0 >= 0x80 }
            case 3: text += pick(["é", "😀", "\u{2028}", "\u{FFFE}", "\u{7F}", "\u{85}", "ß", "key"]).utf8
            default: text.append(pick(Array("abcdefgh 0123.-_:,{}[]'/".utf8)))
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(to text: inout [UInt8]) {
        let unit =
            switch below(4) {
            case 0: 0xD800 + below(0x400)
            case 1: 0xDC00 + below(0x400)
            case 2: below(0x100)
            default: below(0x10000)
            }
        let digits = String(unit, radix: 16, uppercase: next() & 1 == 0)
        text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }

    /// Breaks a text, or makes another one of it, at one place.
    mutating func mutate(_ text: inout [UInt8]) {
        let place = below(text.count + 1)
        let piece = pick([
            "{", "}", "[", "]", ",", ":", "\"", "\\", "0", "-", ".", "e", " ", "\u{0}", "\u{1F}", "null",
            "\\u", "+", "/**/", "'", "\u{FEFF}",
        ])
        switch below(8) {
        case 0: text.removeSubrange(place...)
        case 1 where place < text.count: text.remove(at: place)
        case 2: text.insert(contentsOf: piece.utf8, at: place)
        case 3: text.insert(UInt8(truncatingIfNeeded: next()), at: place)
        case 4 where place < text.count: text[place] = UInt8(truncatingIfNeeded: next())
        case 5 where place < text.count: text[place] ^= 1 << UInt8(below(8))
        case 6 where !text.isEmpty:
            let start = below(text.count)
            text.insert(contentsOf: text[start..<min(start + below(20), text.count)], at: place)
        case 7 where place + 1 < text.count: text.swapAt(place, place + 1)
        default: text += piece.utf8
        }
    }
}
