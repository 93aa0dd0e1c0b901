import CommandLineArguments
import Testing

struct RawArgumentTests {
    @Test func isTextOnlyIfItIsUTF8() {
        #expect(RawArgument("é").text == "é")
        #expect(RawArgument(bytes: [0xC3]).text == nil)
        #expect(RawArgument(bytes: [0xC0, 0xAF]).text == nil)
    }

    @Test func isComparedByItsBytes() {
        #expect(RawArgument("e\u{301}") != RawArgument("\u{E9}"))
    }

    @Test func isHarmlessWhenShown() {
        #expect(RawArgument("a\u{1B}[31m\r\nb").description == "a\\u{1b}[31m\\u{d}\\u{a}b")
        #expect(RawArgument("\u{202E}x\u{2028}\u{9B}").description == "\\u{202e}x\\u{2028}\\u{9b}")
        #expect(
            RawArgument(bytes: [0x61, 0xFF, 0x05, 0xE2, 0x82, 0x62]).description == "a\\xff\\u{5}\\xe2\\x82b")
        #expect(RawArgument("ü 漢 🙂").description == "ü 漢 🙂")
        #expect(RawArgument(String(repeating: "a", count: 80)).description.utf8.count == 80)
        #expect(RawArgument(String(repeating: "a", count: 81)).description.hasSuffix("aaa…"))
        #expect(RawArgument("").description == "")
    }

    @Test func readsTheProcess() {
        #expect(RawArgument.ofProcess.count == CommandLine.arguments.count - 1)
        #expect(RawArgument.ofProcess.map(\.text) == CommandLine.arguments.dropFirst().map { $0 })
    }
}
