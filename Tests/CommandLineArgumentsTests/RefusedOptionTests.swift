import CommandLineArguments
import Testing

struct RefusedOptionTests {
    private static let value = "cpt_sk_0123456789"

    @Test(arguments: [
        ["--secret", value], ["--secret=" + value], ["-S", value], ["-S" + value], ["-rS" + value],
        ["--secret"], ["--secret="], ["-nS"], ["body", "extra", "--secret", value],
    ])
    func refusesWithAReasonAndWithoutTheValue(words: [String]) throws {
        let error = try #require(
            throws: UsageError.self,
            performing: { try sample.parse(["sign"] + words.map { RawArgument($0) }) })
        #expect(error.code == .refusedOption)
        #expect(
            error.message.hasSuffix("is refused: every process can read an argument; use '--secret-file'"))
        #expect(!"\(error)\(String(reflecting: error))".contains("0123456789"))
    }

    @Test(arguments: [
        ["--secert", value], ["--secert=" + value], ["-X" + value], ["--ndjson=" + value],
        ["--resign", "-nX" + value],
    ])
    func neverShowsWhatStandsBehindAnUnknownOption(words: [String]) throws {
        let error = try #require(
            throws: UsageError.self,
            performing: { try sample.parse(["sign"] + words.map { RawArgument($0) }) })
        #expect(!"\(error)\(String(reflecting: error))".contains("0123456789"))
    }

    @Test(arguments: [
        [value], ["sign", "--app-key=k", "body", value], ["sign", "--output", value],
        ["sign", "--jobs", value],
        ["sign", "--" + value], ["help", value],
    ])
    func neverShowsWordsThatTheCallerCallsSecret(words: [String]) throws {
        let error = try #require(
            throws: UsageError.self,
            performing: {
                try sample.parse(words.map { RawArgument($0) }) { $0.bytes.starts(with: "cpt_sk_".utf8) }
            })
        #expect(!"\(error)\(String(reflecting: error))".contains("0123456789"))
        #expect(error.word?.hasSuffix("[secret]") == true)
    }

    @Test func isNeitherShownNorSuggested() throws {
        #expect(try !help("sign", "--help").contains("--secret "))
        #expect(usageError("sign", "--secrt")?.suggestions == [])
        for shell in CompletionShell.allCases {
            #expect(!CompletionScript(sample.outline, for: shell).text.contains("every process"))
        }
    }
}
