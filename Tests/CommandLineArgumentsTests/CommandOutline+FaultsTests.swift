import CommandLineArguments
import Testing

struct CommandOutlineFaultsTests {
    private func faults(@ParameterBuilder _ parameters: () -> [Parameter]) -> [String] {
        CommandTree<Bool>(CommandDefinition("x", abstract: "X.", parameters: parameters), action: true)
            .outline.faults
    }

    @Test func findsNoneInTheSample() {
        #expect(sample.outline.faults == [])
    }

    @Test func findsNamesThatClash() {
        #expect(faults { Flag("help", help: "H.") } == ["x: '--help' has two meanings"])
        #expect(faults { Flag("hop", short: "h", help: "H.") } == ["x: '-h' has two meanings"])
        let clash = faults {
            Flag(invertible: "x", default: true, help: "X.")
            Flag("no-x", help: "X.")
        }
        #expect(clash == ["x: '--no-x' has two meanings"])
    }

    @Test func findsNamesThatAreNotNames() {
        #expect(faults { Flag("A b", help: "X.") }.count == 1)
        #expect(faults { Flag("a--b", help: "X.") }.count == 1)
        #expect(faults { Flag("a", short: "é", help: "X.") } == ["x: '-é' is not an ASCII letter"])
    }

    @Test func findsArgumentsThatGetNothing() {
        let behindAll = faults {
            Argument<[String]>("A", .text, help: "A.")
            Argument<String?>("B", .text, help: "B.")
        }
        #expect(behindAll == ["x: B would never get a word"])
        let required = faults {
            Argument<String?>("A", .text, help: "A.")
            Argument<String>("B", .text, help: "B.")
        }
        #expect(required == ["x: B is required behind an optional A"])
    }

    @Test func findsWhatIsLeftOut() {
        #expect(faults { Flag("a", help: "") } == ["x: 'a' has no help"])
        let empty = CommandTree<Bool>(CommandDefinition("x", abstract: ""))
        #expect(empty.outline.faults == ["x: there is no abstract", "x: neither an action nor commands"])
        #expect(faults { Option<String>("a", .oneOf(["", "b\n"]), placeholder: "", help: "A.") }.count == 3)
        #expect(faults { OptionGroup("Options") { Flag("a", help: "A.") } }.count == 1)
    }
}
