import JSONText
import Testing

@Suite struct UTF8SequenceTests {
    static let invalid: [[UInt8]] = [
        [0x80], [0xBF], [0xC0], [0xC1], [0xF5], [0xF8], [0xFC], [0xFE], [0xFF],
        [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
        [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF],
        [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
        [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE, 0xFF], [0xFF, 0xFE],
        [0xC2], [0xDF], [0xE0, 0xA0], [0xE1, 0x80], [0xED, 0x9F], [0xEF, 0xBF], [0xF0, 0x90, 0x80],
        [0xF4, 0x8F, 0xBF], [0xF1, 0x80], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x28, 0x8C, 0xBC],
        [0xF0, 0x90, 0x28, 0xBC], [0xF0, 0x90, 0x8C, 0x28], [0xC3, 0x28], [0xC3, 0xC3, 0xA9], [0xC2, 0xC0],
        [0xC2, 0x7F], [0xE1, 0x80, 0xC0],
    ]

    static let valid: [[UInt8]] = [
        [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80],
        [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBB, 0xBF], [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBE],
        [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
    ]

    @Test func whatIsNotUTF8IsRefusedWhereItBegins() {
        for sequence in Self.invalid {
            for before in ["", "a", "é", "1234567", "12345678", "\\n"] {
                for after in ["", "\"", "a\"", "            \""] {
                    let text = Array("\"\(before)".utf8) + sequence + Array(after.utf8)
                    let expected = JSONError(.invalidUTF8, at: 1 + before.utf8.count)
                    if fault(text) != expected { Issue.record("\(text): \(String(describing: fault(text)))") }
                }
            }
            let key = Array("{\"".utf8) + sequence + Array("\":1}".utf8)
            #expect(fault(key) == JSONError(.invalidUTF8, at: 2))
        }
    }

    @Test func whatIsNotUTF8IsNamedSoOutsideOfStringsToo() {
        for sequence in Self.invalid {
            #expect(fault(sequence) == JSONError(.invalidUTF8, at: 0))
            for before in ["[", "[1,", "{", "{\"a\":", "{\"a\"", "[1", "[tr", "{\"a\":nul", "[fals"] {
                #expect(
                    fault(Array(before.utf8) + sequence) == JSONError(.invalidUTF8, at: before.utf8.count))
            }
        }
    }

    @Test func scalarsAtTheBoundsAreAccepted() throws {
        for sequence in Self.valid {
            let document = try JSONDocument([0x22] + sequence + [0x22])
            #expect(document.root.string?.bytes == sequence)
            #expect(document.stringified() == [0x22] + sequence + [0x22])
        }
    }

    /// All sequences of two bytes, and of three and four with the bytes at which ranges begin and end.
    @Test func agreesWithTheStandardLibraryOnAllSequences() {
        let edges: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xED, 0xF4, 0xFF,
        ]
        for first in UInt8(0x80)...UInt8.max {
            for second in UInt8.min...UInt8.max {
                check([first, second])
                for third in edges {
                    check([first, second, third])
                    for fourth in edges where first >= 0xF0 { check([first, second, third, fourth]) }
                }
            }
        }
    }

    private func check(_ sequence: [UInt8]) {
        guard sequence.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else { return }
        let isValid = String(validating: sequence, as: UTF8.self) != nil
        var accepted = true
        do throws(JSONError) { _ = try tokens([0x22] + sequence + [0x22]) } catch { accepted = false }
        if accepted != isValid { Issue.record("\(sequence)") }
    }
}
