import JSONText
import Testing

@Suite struct JSONStringTests {
    @Test func escapesAreRead() throws {
        #expect(try string(#"\"\\\/\b\f\n\r\t"#).bytes == [0x22, 0x5C, 0x2F, 8, 0xC, 0xA, 0xD, 9])
        #expect(try string(#"\u0000a\u001f\u007F\u0080"#).bytes == [0, 0x61, 0x1F, 0x7F, 0xC2, 0x80])
        #expect(try string(#"\u00e9é\u20AC\uFFFD\uffff"#).text == "éé€\u{FFFD}\u{FFFF}")
    }

    /// Every code unit at the bounds of the surrogates, alone and beside every other.
    @Test func surrogatesInAllCombinations() throws {
        let units: [UInt16] = [0x41, 0xD7FF, 0xD800, 0xD83D, 0xDBFF, 0xDC00, 0xDE00, 0xDFFF, 0xE000, 0xFFFF]
        for first in units {
            for second in units {
                for third in units {
                    let text = [first, second, third].map { Self.escape($0) }.joined()
                    let string = try string(text)
                    let plain = String(decoding: [first, second, third], as: UTF16.self)
                    #expect(string.text == plain)
                    #expect(string.utf8 == Array(plain.utf8))
                    #expect(string.hasLoneSurrogate == Self.hasLoneSurrogate([first, second, third]))
                    #expect(string.codePointCount == plain.unicodeScalars.count)
                    #expect(string.utf16Count == 3)
                    #expect(try stringified("\"\(text)\"") == Self.wellFormed([first, second, third]))
                }
            }
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static func hasLoneSurrogate(_ units: [UInt16]) -> Bool {
        String(validating: units, as: UTF16.self) == nil
    }

    /// What ECMAScript's well-formed JSON.stringify writes.
    private static func wellFormed(_ units: [UInt16]) -> String {
        var text = "\""
        var rest = units[...]
        while let unit = rest.popFirst() {
            if 0xD800...0xDBFF ~= unit, let next = rest.first, 0xDC00...0xDFFF ~= next {
                text += String(decoding: [unit, next], as: UTF16.self)
                rest.removeFirst()
            } else if 0xD800...0xDFFF ~= unit {
                text += escape(unit)
            } else {
                text += String(decoding: [unit], as: UTF16.self)
            }
        }
        return text + "\""
    }

    @Test func aSurrogateAwaitsItsPartnerAtOnceOnly() throws {
        for between in ["a", "é", "\\n", "\\\\", "\\u0041", "😀"] {
            let string = try string("\\ud83d\(between)\\ude00")
            #expect(string.hasLoneSurrogate)
            #expect(string.text.first == "\u{FFFD}" && string.text.last == "\u{FFFD}")
        }
        #expect(try string(#"\uD83D\uDE00"#).bytes == Array("😀".utf8))
        #expect(try !string(#"\uD83D\uDE00"#).hasLoneSurrogate)
    }

    @Test func equalityIsThatOfCodeUnits() throws {
        #expect(try string(#"\u0061"#) == JSONString("a"))
        #expect(try string(#"\ud83d\ude00"#) == JSONString("😀"))
        // Canonically equal texts are different strings.
        #expect(try string("e\u{301}") != string("é"))
        #expect(try string(#"\ud800"#) != string("\u{FFFD}"))
        #expect(try string(#"\ud800"#) != string(#"\udc00"#))
        #expect(try Set([string(#"\u000d\u000a"#), JSONString("\r\n")]).count == 1)
        #expect(JSONString("\r\n") != JSONString("\n"))
    }

    @Test func countsAreThoseOfECMAScript() throws {
        for (literal, points, units) in [
            ("", 0, 0), ("a", 1, 1), ("é", 1, 1), ("e\u{301}", 2, 2), ("😀", 1, 2),
        ] {
            #expect(try string(literal).codePointCount == points)
            #expect(try string(literal).utf16Count == units)
        }
        #expect(try string(#"\ud800"#).codePointCount == 1)
    }

    @Test func contentsThatNoScannerAcceptedDoNoHarm() {
        for contents in [
            "\\", "\\u", "\\u1", "\\u12", "\\u123", "a\\", "\\ud83d\\u", "\\ud83d\\ude", "\\x", "\\uzzzz",
            "\"", "\n",
        ] {
            let bytes = Array(contents.utf8)
            let string = JSONString(contents: bytes.span)
            #expect(string.text.utf8.count <= 12)
        }
        let broken: [UInt8] = [0xED, 0xA0, 0x80, 0xFF, 0xED, 0xA0, 0xED]
        #expect(!JSONString(contents: broken.span).text.isEmpty)
    }
}
