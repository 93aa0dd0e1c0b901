import CommandLineArguments
import Testing

struct CommandParserTests {
    private func run(_ words: RawArgument...) throws -> String {
        guard case .run(let action, let arguments) = try sample.parse(words) else { throw Unexpected.outcome }
        return try action(arguments, SampleContext())
    }

    @Test func runsCommandsAtAnyDepth() throws {
        #expect(try run("screen", "x") == "screened")
        #expect(try run("erase", "plan", "check", "k") == "checked")
        #expect(try run("debug-dump") == "dumped")
        #expect(
            try run("sign", "-osignature", "--app-key=k", "--secret-file=s", "b") == "signed b as signature")
        #expect(try arguments("erase", "plan", "check", "k").command == ["sample", "erase", "plan", "check"])
    }

    @Test func selectsASubcommandByTheFirstWordAlone() throws {
        #expect(try run("audit", "install") == "installed")
        #expect(try run("audit", "./install") == "audited")
        #expect(try run("audit", "--", "install") == "audited")
        #expect(try run("audit", "a", "install") == "audited")
        #expect(try run("audit") == "audited")
    }

    @Test func refusesUnknownCommands() {
        let error = usageError("sgin", "--app-key", "k")
        #expect(error?.code == .unknownCommand)
        #expect(error?.word == "sgin")
        #expect(error?.position == 1)
        #expect(error?.suggestions == ["sign"])
        #expect(
            error?.description
                == "unknown command 'sgin' for 'sample'; did you mean 'sign'?\nsee 'sample --help'")
        #expect(usageError("erase", "paln")?.suggestions == ["plan"])
        #expect(usageError("erase", "paln")?.command == ["sample", "erase"])
        #expect(usageError("SIGN")?.code == .unknownCommand)
        #expect(usageError("")?.code == .unknownCommand)
        #expect(usageError("-")?.code == .unknownCommand)
        #expect(usageError("--")?.code == .unknownCommand)
        #expect(usageError("--", "sign")?.code == .unknownCommand)
        #expect(usageError(RawArgument(bytes: [0xFF]))?.code == .unknownCommand)
        #expect(usageError("debug-dum")?.suggestions == [])
        #expect(usageError("hepl")?.suggestions == ["help"])
    }

    @Test func needsACommand() {
        #expect(usageError()?.code == .missingCommand)
        #expect(usageError("erase", "plan")?.message == "'sample erase plan' needs a command")
    }

    @Test func refusesOptionsOfAGroup() {
        #expect(usageError("--app-key", "k", "sign")?.code == .unknownOption)
        #expect(usageError("--verison")?.suggestions == ["--version"])
        #expect(usageError("-x")?.code == .unknownOption)
        #expect(usageError("--version=1")?.code == .unexpectedValue)
        #expect(usageError("erase", "--version")?.code == .unknownOption)
    }

    @Test func namesWhatIsMissing() {
        #expect(usageError("sign", "body")?.message == "'sample sign' needs '--app-key KEY'")
        #expect(usageError("sign", "body")?.code == .missingOption)
        #expect(usageError("screen", "-r")?.code == .missingArgument)
        #expect(usageError("screen", "-r")?.message == "'sample screen' needs FILE")
        #expect(usageError("erase", "plan", "check")?.code == .missingArgument)
    }

    @Test func printsTheVersion() throws {
        guard case .version(let text) = try sample.parse(["--version"]) else { throw Unexpected.outcome }
        #expect(text == "sample 1.2.3")
    }

    @Test func helpWinsOverAnError() throws {
        for words: [RawArgument] in [
            ["sign", "--help"], ["sign", "-rh"], ["sign", "--bogus", "--help"], ["sign", "--app-key", "-h"],
            ["sign", "--secret", "x", "--help"], ["help", "sign"], ["--help", "sign"], ["-h", "sign"],
            ["help", "sign", "--help"], ["sign", "--output", "nonsense", "-h"],
        ] {
            guard case .help(let page) = try sample.parse(words) else { throw Unexpected.outcome }
            #expect(page.outline.path == ["sample", "sign"])
        }
        #expect(usageError("sign", "--bogus", "--", "--help")?.code == .unknownOption)
    }

    @Test func helpsWithWhatItNames() throws {
        for (words, path) in [
            (["help"], ["sample"]), (["help", "--help"], ["sample"]),
            (["help", "erase", "plan"], ["sample", "erase", "plan"]),
            (["erase", "--help", "plan", "check"], ["sample", "erase", "plan", "check"]),
            (["help", "debug-dump"], ["sample", "debug-dump"]),
        ] as [([RawArgument], [String])] {
            guard case .help(let page) = try sample.parse(words) else { throw Unexpected.outcome }
            #expect(page.outline.path == path)
        }
        #expect(usageError("help", "erase", "plam")?.code == .unknownCommand)
        #expect(usageError("help", "erase", "plam")?.suggestions == ["plan"])
        #expect(usageError("help", "sign", "body")?.code == .unknownCommand)
    }

    @Test func parsesARootWithoutSubcommands() throws {
        let file = Argument<RawArgument>("FILE", .path, help: "A file.")
        let tree = CommandTree<Int>(
            CommandDefinition("one", abstract: "One.", version: "one 1") { file }, action: 1)
        guard case .run(1, let arguments) = try tree.parse(["help"]) else { throw Unexpected.outcome }
        #expect(try arguments[file] == "help")
        guard case .version("one 1") = try tree.parse(["--version"]) else { throw Unexpected.outcome }
        #expect(tree.outline.faults == [])
    }

    @Test func survivesWhateverComes() {
        var random = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] = [
            [], [0x2D], [0x2D, 0x2D], Array("--app-key".utf8), Array("-t".utf8), Array("sign".utf8),
            Array("audit".utf8), Array("=".utf8), [0xFF], [0xC3], Array("99999999999999999999".utf8),
            Array("help".utf8), Array("--no-progress".utf8), Array("e\u{301}".utf8), [0x0D, 0x0A],
        ]
        for _ in 0..<20_000 {
            let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                RawArgument(
                    bytes: (0...Int.random(in: 0...2, using: &random)).flatMap { _ in
                        pieces.randomElement(using: &random) ?? []
                    })
            }
            do throws(UsageError) {
                _ = try sample.parse(words)
            } catch {
                #expect(error.description.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
                #expect(!error.message.contains("\n"))
            }
        }
    }
}
