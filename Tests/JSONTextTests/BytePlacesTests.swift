import JSONText
import Testing

/// Each of the 256 bytes at each place of the grammar.
@Suite struct BytePlacesTests {
    private static let space = " \t\n\r"
    private static let digits = "0123456789"

    /// What may stand between two texts, as single bytes.
    private static let places: [(before: String, after: String, accepted: String)] = [
        ("", "1", space + "-123456789"), ("", "", digits), ("", "[]", space), ("[", "]", space + digits),
        ("[", "1]", space + "-123456789"), ("{", "}", space), ("{", "\"a\":1}", space),
        ("{\"a\"", ":1}", space), ("{\"a\"", "1}", ":"), ("{\"a\":", "1}", space + "-123456789"),
        ("{\"a\":", "}", digits), ("{\"a\":1", "}", space + digits), ("{\"a\":1", "\"b\":2}", ","),
        ("{\"a\":1,", "\"b\":2}", space), ("[1", "2]", "," + digits + "eE."),
        ("[1,", "2]", space + "-123456789"),
        ("[1", "]", space + digits), ("[1", "", "]"), ("{\"a\":1", "", "}"), ("[] ", "", space),
        ("{}", " ", space),
        ("0", "1", ".eE"), ("1", "1", digits + ".eE"), ("1.", "1", digits), ("1.1", "1", digits + "eE"),
        ("1e", "1", digits + "+-"), ("1e1", "1", digits), ("-", "1", "123456789"),
        ("\"\\", "\"", "\"\\/bfnrt"),
        ("\"\\u000", "\"", digits + "abcdefABCDEF"), ("\"\\u", "000\"", digits + "abcdefABCDEF"),
        ("tru", "", "e"), ("t", "ue", "r"), ("nul", "", "l"), ("fals", "", "e"), ("", "rue", "t"),
        ("", "ull", "n"),
        ("true", "", space), ("[null", "]", space), ("[false", "1]", ","), ("[\"a\"", "]", space),
        ("", "]", "["),
        ("", "}", "{"), ("", "\"a\":1}", "{"), ("[", "\"\"]", space), ("[\"a\"", "\"b\"]", ","),
    ]

    @Test func onlyWhatTheGrammarNamesIsAccepted() {
        for (before, after, accepted) in Self.places {
            for byte in UInt8.min...UInt8.max {
                let text = Array(before.utf8) + [byte] + Array(after.utf8)
                let found = fault(text)
                #expect((found == nil) == accepted.utf8.contains(byte), "\(before) \(byte) \(after)")
                if let found { #expect(found.offset <= text.count) }
            }
        }
    }

    @Test func everyByteInAString() {
        for byte in UInt8.min...UInt8.max {
            let found = fault([0x22, byte, 0x22])
            switch byte {
            case 0x22: #expect(found == JSONError(.trailingBytes, at: 2))
            case 0x5C: #expect(found == JSONError(.unexpectedEnd, at: 3))
            case ..<0x20: #expect(found == JSONError(.controlCharacter, at: 1))
            case 0x80...: #expect(found == JSONError(.invalidUTF8, at: 1))
            default: #expect(found == nil)
            }
        }
    }

    /// Eight bytes are looked at in one step: each byte at each place of the step, among neighbours that are
    /// hardest to tell from it.
    @Test func everyByteAtEveryPlaceOfAWord() {
        for neighbour: UInt8 in [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F] {
            for place in 0...16 {
                for byte in UInt8.min...UInt8.max {
                    for length in [place + 1, 17, 24] where length > place {
                        var contents = Array(repeating: neighbour, count: length)
                        contents[place] = byte
                        let found = fault([0x22] + contents + [0x22])
                        let expected: JSONError? =
                            switch byte {
                            case 0x22: length == place + 1 ? .init(.trailingBytes, at: length + 1) : nil
                            case 0x5C: length == place + 1 ? .init(.unexpectedEnd, at: length + 2) : nil
                            case ..<0x20: .init(.controlCharacter, at: place + 1)
                            case 0x80...: .init(.invalidUTF8, at: place + 1)
                            default: nil
                            }
                        if byte == 0x22 || byte == 0x5C, expected == nil {
                            if found == nil { Issue.record("\(contents)") }
                        } else if found != expected {
                            Issue.record("\(contents): \(String(describing: found))")
                        }
                    }
                }
            }
        }
    }

    @Test func twoSpecialBytesInOneWordAreFoundInTheirOrder() {
        let special: [UInt8] = [0x22, 0x5C, 0x00, 0x1F, 0x80, 0xFF]
        for (first, second) in special.flatMap({ one in special.map { (one, $0) } }) {
            for gap in 0...8 {
                let contents = [first] + Array(repeating: 0x21, count: gap) + [second]
                let found = fault([0x22] + contents + [0x21, 0x21, 0x21, 0x21, 0x21, 0x21, 0x21, 0x21])
                switch first {
                case 0x22: #expect(found == JSONError(.trailingBytes, at: 2))
                case 0x5C where gap > 0 || second != 0x22 && second != 0x5C:
                    #expect(found == JSONError(.invalidEscape, at: 1))
                case 0x5C: #expect(found == JSONError(.unexpectedEnd, at: 11))
                case ..<0x20: #expect(found == JSONError(.controlCharacter, at: 1))
                default: #expect(found == JSONError(.invalidUTF8, at: 1))
                }
            }
        }
    }
}
