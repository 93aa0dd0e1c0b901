import CommandLineArguments
import Testing

struct SuggestionsTests {
    private func suggestions(_ word: RawArgument) -> [String]? { usageError(word)?.suggestions }

    @Test func correctsTwoSlips() {
        #expect(suggestions("sing") == ["sign"])
        #expect(suggestions("sgni") == ["sign"])
        #expect(suggestions("screeen") == ["screen"])
        #expect(suggestions("scrn") == ["sign", "screen"])
        #expect(suggestions("completoins") == ["completions"])
        #expect(suggestions("scr") == ["screen"])
    }

    @Test func guessesNotTooMuch() {
        #expect(suggestions("xyz") == [])
        #expect(suggestions("s") == [])
        #expect(suggestions("zz") == [])
        #expect(suggestions("scxyzn") == [])
    }

    @Test func isBounded() {
        #expect(suggestions(RawArgument(bytes: [UInt8](repeating: 0x73, count: 1_000_000))) == [])
    }
}
