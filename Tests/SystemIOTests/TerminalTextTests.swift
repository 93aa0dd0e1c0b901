import SystemIO
import Testing

@Suite struct TerminalTextTests {
    @Test(
        arguments: [
            ([0x61, 0x20, 0x7E], "a ~"), (Array("é写😀".utf8), "é写😀"), ([0x0A], "⏎"),
            ([0x1B, 0x5B], "\\u{1b}["),
            ([0x7F], "\\u{7f}"), (Array("\u{85}".utf8), "\\u{85}"), (Array("\u{202E}".utf8), "\\u{202e}"),
            (Array("\u{2028}".utf8), "\\u{2028}"), ([0xFF, 0x61], "\\xffa"), ([0xE2, 0x82], "\\xe2\\x82"),
            ([0xC0, 0x80], "\\xc0\\x80"), ([0xED, 0xA0, 0x80, 0x62], "\\xed\\xa0\\x80b"),
        ] as [([UInt8], String)]) func isOneLineOfHarmlessText(_ bytes: [UInt8], _ text: String)
    {
        #expect(TerminalText.visible(bytes) == text)
    }
}
