import CommandLineArguments
import Testing

struct ArgumentScannerTests {
    @Test(arguments: [
        ["--timestamp", "12"], ["--timestamp=12"], ["-t", "12"], ["-t12"], ["-rt12"], ["-nrt", "12"],
    ])
    func takesAValueInEverySpelling(words: [String]) throws {
        let given = [RawArgument("sign"), "--app-key=k"] + words.map { RawArgument($0) }
        guard case .run(_, let arguments) = try sample.parse(given) else { throw Unexpected.outcome }
        #expect(try arguments[SignSample.timestamp] == 12)
    }

    @Test func clustersFlags() throws {
        let arguments = try arguments("sign", "-rn", "--app-key", "k")
        #expect(arguments[SignSample.resign] && arguments[SignSample.ndjson])
        #expect(arguments[SignSample.progress])
        #expect(!arguments[SignSample.secretStdin])
    }

    @Test func takesOptionsAnywhere() throws {
        let arguments = try arguments("screen", "a", "-r", "b", "--report-folder", "out", "c")
        #expect(try arguments[Plain.files] == ["a", "b", "c"])
        #expect(try arguments[Plain.folder] == "out")
        #expect(arguments[Plain.recursive])
    }

    @Test func endsOptionsAtTheDoubleDash() throws {
        let arguments = try arguments("screen", "--", "-r", "--help", "--", "-")
        #expect(try arguments[Plain.files] == ["-r", "--help", "--", "-"])
        #expect(!arguments[Plain.recursive])
    }

    @Test func takesADashForAPositionalAndForAValue() throws {
        #expect(try arguments("screen", "-", "-r")[Plain.files] == ["-"])
        #expect(
            try arguments("sign", "--app-key", "k", "--secret-file", "-")[SignSample.secretFiles] == ["-"])
        #expect(RawArgument("-").isDash && !RawArgument("--").isDash)
    }

    @Test func keepsRepeatedOptionsInOrder() throws {
        let arguments = try arguments(
            "sign", "--secret-file=b", "--app-key", "k", "--secret-file", "a", "x", "--secret-file=b")
        #expect(try arguments[SignSample.secretFiles] == ["b", "a", "b"])
    }

    @Test func keepsTheBytesOfPaths() throws {
        let odd = RawArgument(bytes: [0x61, 0xFF, 0x0A, 0x2D, 0xC3])
        #expect(try arguments("screen", odd)[Plain.files] == [odd])
        let attached = RawArgument(bytes: Array("--secret-file=".utf8) + odd.bytes)
        #expect(try arguments("sign", "--app-key=k", attached)[SignSample.secretFiles] == [odd])
    }

    @Test func keepsTheBytesOfTextThatLooksTheSame() throws {
        let arguments = try arguments("erase", "plan", "check", "e\u{301}\r\n")
        #expect(Array(try arguments[Plain.key].utf8) == Array("e\u{301}\r\n".utf8))
    }

    @Test func keepsEqualsSignsOfAValue() throws {
        #expect(try arguments("sign", "--app-key=a=b=")[SignSample.appKey] == "a=b=")
        #expect(try arguments("sign", "--app-key", "=a")[SignSample.appKey] == "=a")
    }

    @Test func countsTheLastOfAFlagAndItsOpposite() throws {
        #expect(try !arguments("sign", "--app-key=k", "--no-progress")[SignSample.progress])
        #expect(try arguments("sign", "--app-key=k", "--no-progress", "-p")[SignSample.progress])
        #expect(try !arguments("sign", "--app-key=k", "-pp", "--no-progress")[SignSample.progress])
    }

    @Test func takesHiddenOptions() throws {
        #expect(try arguments("sign", "--app-key=k", "--trace")[SignSample.trace])
    }

    @Test func takesNegativeNumbersOnlyWhereTheRangeHasThem() throws {
        #expect(try arguments("sign", "--app-key=k", "--offset", "-30")[SignSample.offset] == -30)
        #expect(try arguments("sign", "--app-key=k", "--offset=-300")[SignSample.offset] == -300)
        #expect(usageError("sign", "--offset", "-r")?.code == .missingValue)
        #expect(usageError("sign", "--timestamp", "-1")?.code == .missingValue)
        #expect(usageError("sign", "--timestamp=-1")?.code == .malformedNumber)
    }

    @Test func refusesUnknownOptions() {
        let long = usageError("sign", "body", "--timestmap", "12")
        #expect(long?.code == .unknownOption)
        #expect(long?.word == "--timestmap")
        #expect(long?.position == 3)
        #expect(long?.suggestions == ["--timestamp"])
        #expect(long?.hint == "see 'sample sign --help'")
        let short = usageError("sign", "-rXn")
        #expect(short?.code == .unknownOption)
        #expect(short?.word == "-X")
        #expect(usageError("sign", "-é")?.word == "-é")
        #expect(usageError("sign", RawArgument(bytes: [0x2D, 0xFF]))?.code == .unknownOption)
        #expect(usageError("sign", "--=x")?.code == .unknownOption)
        #expect(usageError("sign", "---")?.code == .unknownOption)
        #expect(usageError("sign", "--no-resign")?.code == .unknownOption)
        #expect(usageError("sign", "--no-")?.code == .unknownOption)
        #expect(usageError("sign", "--Resign")?.suggestions == ["--resign"])
        #expect(usageError("sign", "--version")?.code == .unknownOption)
    }

    @Test func takesNoAbbreviationsButSuggests() {
        let error = usageError("sign", "--time", "12")
        #expect(error?.code == .unknownOption)
        #expect(error?.suggestions == ["--timestamp"])
    }

    @Test func refusesValuesOfFlags() {
        let error = usageError("sign", "--ndjson=hunter2")
        #expect(error?.code == .unexpectedValue)
        #expect(error?.description.contains("hunter2") == false)
        #expect(usageError("sign", "--help=x")?.code == .unexpectedValue)
    }

    @Test func refusesMissingValues() {
        for words: [RawArgument] in [
            ["--app-key"], ["--app-key", "--ndjson"], ["--app-key", "--"], ["-rt"],
        ] {
            #expect(throws: UsageError.self) { try sample.parse(["sign"] + words) }
        }
        #expect(usageError("sign", "--app-key")?.code == .missingValue)
        #expect(usageError("sign", "--app-key", "--", "x")?.code == .missingValue)
        let error = usageError("sign", "--app-key", "-x")
        #expect(
            error?.message
                == "'--app-key' needs a value: --app-key KEY (one that begins with '-' is written '--app-key=KEY')"
        )
        #expect(usageError("sign", "-rt")?.word == "-t")
    }

    @Test func refusesAnEqualsSignBehindAShortName() {
        let error = usageError("sign", "-t=12")
        #expect(error?.code == .malformedOption)
        #expect(error?.message == "'-t=' is ambiguous: write '-t SECONDS' or '--timestamp=SECONDS'")
    }

    @Test func refusesASecondValue() {
        #expect(usageError("sign", "--app-key", "a", "--app-key", "a")?.code == .repeatedOption)
        #expect(usageError("sign", "-o", "json", "--output=json")?.code == .repeatedOption)
    }

    @Test func refusesWordsTooMany() {
        let error = usageError("sign", "--app-key", "k", "a", "b", "c")
        #expect(error?.code == .unexpectedArgument)
        #expect(error?.word == "b")
        #expect(error?.position == 5)
    }

    @Test func refusesEmptyWords() {
        #expect(usageError("screen", "")?.code == .emptyValue)
        #expect(usageError("sign", "--app-key=")?.code == .emptyValue)
        #expect(usageError("sign", "--app-key", "")?.code == .emptyValue)
        #expect(usageError("sign", "--secret-file=")?.code == .emptyValue)
        #expect(usageError("sign", "--timestamp=")?.code == .malformedNumber)
    }

    @Test func refusesTextThatIsNotUTF8() {
        let error = usageError("sign", "--app-key", RawArgument(bytes: [0x61, 0xFF]))
        #expect(error?.code == .notText)
        #expect(error?.word == "a\\xff")
        #expect(usageError("sign", "--app-key", RawArgument(bytes: [0xED, 0xA0, 0x80]))?.code == .notText)
        #expect(usageError("sign", "--output", RawArgument(bytes: [0xFF]))?.code == .valueNotAllowed)
    }
}
