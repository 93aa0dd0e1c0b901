import CommandLineArguments
import Testing

struct ParsedArgumentsTests {
    @Test func fillsInDefaults() throws {
        let arguments = try arguments("sign", "--app-key", "k")
        #expect(try arguments[SignSample.output] == .json)
        #expect(try arguments[SignSample.jobs] == 1)
        #expect(try arguments[SignSample.maxBytes] == 262_144)
        #expect(try arguments[SignSample.timestamp] == nil)
        #expect(try arguments[SignSample.secretFiles] == [])
        #expect(try arguments[SignSample.body] == "-")
        #expect(!arguments.isGiven(SignSample.output))
        #expect(arguments.isGiven(SignSample.appKey))
    }

    @Test func refusesOptionsThatExcludeEachOther() throws {
        let both = try arguments("sign", "--app-key=k", "--secret-file=a", "--secret-stdin")
        let none = try arguments("sign", "--app-key=k")
        let one = try arguments("sign", "--app-key=k", "--secret-stdin")
        let keys = (SignSample.secretFiles, SignSample.secretStdin)
        let conflict = #expect(throws: UsageError.self) { try both.requireExactlyOne(of: keys.0, keys.1) }
        #expect(conflict?.code == .conflictingOptions)
        #expect(conflict?.message == "'--secret-file' and '--secret-stdin' exclude each other")
        #expect(conflict?.hint == "see 'sample sign --help'")
        let missing = #expect(throws: UsageError.self) { try none.requireExactlyOne(of: keys.0, keys.1) }
        #expect(missing?.code == .missingOption)
        #expect(missing?.message == "'sample sign' needs '--secret-file' or '--secret-stdin'")
        #expect(throws: UsageError.self) { try both.requireAtMostOne(of: keys.0, keys.1) }
        try none.requireAtMostOne(of: keys.0, keys.1)
        try one.requireAtMostOne(of: keys.0, keys.1)
        try one.requireExactlyOne(of: keys.0, keys.1)
    }

    @Test func doesNotTrapOnAKeyThatIsNotDeclared() throws {
        let arguments = try arguments("screen", "x")
        #expect(throws: UsageError.self) { try arguments[SignSample.appKey] }
        #expect(try arguments[SignSample.timestamp] == nil)
        #expect(!arguments[SignSample.resign])
    }
}
