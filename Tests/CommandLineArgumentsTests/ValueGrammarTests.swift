import CommandLineArguments
import Testing

struct ValueGrammarTests {
    /// Reads a word by a grammar, through a command of one positional argument.
    private func read<Value>(_ grammar: ValueGrammar<Value>, _ word: RawArgument) throws -> Value {
        let key = Argument<Value>("VALUE", grammar, help: "A value.")
        let tree = CommandTree<Bool>(CommandDefinition("x", abstract: "X.") { key }, action: true)
        guard case .run(_, let arguments) = try tree.parse(["--", word]) else { throw Unexpected.outcome }
        return try arguments[key]
    }

    private func code<Value>(_ grammar: ValueGrammar<Value>, _ word: RawArgument) -> UsageError.Code? {
        do { _ = try read(grammar, word) } catch { return (error as? UsageError)?.code }
        return nil
    }

    @Test func readsDecimalNumbers() throws {
        #expect(try read(.integer(), "0") == UInt8(0))
        #expect(try read(.integer(), "255") == UInt8(255))
        #expect(try read(.integer(), "18446744073709551615") == UInt64.max)
        #expect(try read(.integer(in: Int8.min...Int8.max), "-128") == Int8.min)
        #expect(try read(.integer(in: Int8.min...Int8.max), "127") == Int8.max)
    }

    @Test(arguments: [
        "", "-", "+1", "-0", "+f", "0x10", "1_000", "1,000", " 1", "1 ", "1.0", "1e3", "00", "01", "--1", "１",
        "٣", "1\n", "nan", "²",
    ])
    func refusesOtherNumerals(word: String) {
        #expect(code(ValueGrammar<Int>.integer(in: -10...10), RawArgument(word)) == .malformedNumber)
        #expect(code(ValueGrammar<UInt8>.integer(), RawArgument(word)) == .malformedNumber)
    }

    @Test func refusesNumbersOutOfRange() {
        #expect(code(ValueGrammar<UInt8>.integer(), "256") == .numberOutOfRange)
        #expect(code(ValueGrammar<UInt8>.integer(), "-1") == .malformedNumber)
        #expect(code(ValueGrammar<Int8>.integer(in: -128...127), "-129") == .numberOutOfRange)
        #expect(code(ValueGrammar<Int>.integer(in: 1...64), "0") == .numberOutOfRange)
        #expect(code(ValueGrammar<Int>.integer(in: 1...64), "65") == .numberOutOfRange)
        let nines = RawArgument(bytes: [UInt8](repeating: 0x39, count: 100_000))
        #expect(code(ValueGrammar<Int>.integer(), nines) == .numberOutOfRange)
        #expect(
            usageError("sign", "--jobs", "65")?.message
                == "invalid value '65' for '--jobs': expected a whole number from 1 to 64")
    }

    @Test func readsByteSizes() throws {
        for (word, size) in [
            ("0", 0), ("512", 512), ("512B", 512), ("512K", 524_288), ("1KB", 1_024), ("1KiB", 1_024),
            ("10MB", 10_485_760), ("10MiB", 10_485_760), ("10m", 10_485_760), ("2gib", 2_147_483_648),
            ("1T", 1_099_511_627_776),
        ] {
            #expect(try read(.byteSize(), RawArgument(word)) == size)
        }
    }

    @Test(arguments: [
        "", "K", "-1K", "+1", "1.5MB", "1 MB", "1MBB", "1iB", "1Ki", "01K", "1E", "1KB ", "1K\u{301}",
        "1kbit",
    ])
    func refusesOtherByteSizes(word: String) {
        #expect(code(ValueGrammar<Int>.byteSize(), RawArgument(word)) == .malformedNumber)
    }

    @Test func refusesByteSizesOutOfRange() {
        #expect(code(ValueGrammar<Int>.byteSize(), "8388608T") == .numberOutOfRange)
        #expect(code(ValueGrammar<UInt8>.byteSize(), "1K") == .numberOutOfRange)
        #expect(code(ValueGrammar<Int>.byteSize(in: 1...1_024), "1025") == .numberOutOfRange)
        #expect(code(ValueGrammar<Int>.byteSize(), "99999999999999999999") == .numberOutOfRange)
        #expect(
            usageError("sign", "--max-bytes", "0")?.message.contains("expected a size from 1 to") == true)
    }

    @Test func matchesChoicesByteForByte() throws {
        #expect(try read(.oneOf(["é", "a"]), "é") == "é")
        #expect(code(ValueGrammar<String>.oneOf(["\u{E9}"]), "e\u{301}") == .valueNotAllowed)
        #expect(code(ValueGrammar<OutputForm>.cases, "JSON") == .valueNotAllowed)
        #expect(code(ValueGrammar<OutputForm>.cases, "") == .valueNotAllowed)
        #expect(
            usageError("sign", "-oxml")?.message
                == "invalid value 'xml' for '--output': expected json, canonical or signature")
    }

    @Test func readsEmptyTextOnlyWhereItMay() throws {
        #expect(try read(.text(allowsEmpty: true), "") == "")
        #expect(code(ValueGrammar<String>.text, "") == .emptyValue)
        #expect(code(ValueGrammar<RawArgument>.folder, "") == .emptyValue)
    }

    @Test func takesGrammarsOfTheCaller() throws {
        let even = ValueGrammar<Int>(note: "even") { word throws(ValueRefusal) in
            guard word.bytes.count.isMultiple(of: 2) else { throw ValueRefusal(reason: "expected evenness") }
            return word.bytes.count
        }
        #expect(try read(even, "ab") == 2)
        #expect(code(even, "abc") == .invalidValue)
    }
}
