import Testing

@testable import CommandLineTool

@Suite struct ColumnTextTests {
    @Test(arguments: [
        ("", 0), ("a.png", 5), ("24×16", 5), ("–", 1), ("写真", 4), ("e\u{301}", 1), ("한", 2), ("😀", 2),
    ]) func countsColumns(_ text: String, _ width: Int) {
        #expect(ColumnText.width(text) == width)
    }

    @Test func padsWithTwoSpacesAtLeast() {
        #expect(ColumnText.padded("ab", to: 5) == "ab   ")
        #expect(ColumnText.padded("写真", to: 6) == "写真  ")
        #expect(ColumnText.padded("abcdef", to: 5) == "abcdef  ")
    }
}
