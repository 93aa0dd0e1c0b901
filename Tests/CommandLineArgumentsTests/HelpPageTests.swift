import CommandLineArguments
import Testing

struct HelpPageTests {
    @Test func showsTheRoot() throws {
        let text = """
            Try the command line.

            Usage: sample COMMAND [...]

            Commands:
              sign           Sign the payment attributes of a body.
              screen         Screen images before they are sent.
              audit          Audit payloads.
              erase          Erase a person's data.
              completions    Print a completion script.

            Options:
              -h, --help     Show this help.
                  --version  Show the version.

            'sample help COMMAND' tells more about a command.

            """
        #expect(try help("--help") == text)
        #expect(try help("-h") == text)
        #expect(try help("help") == text)
    }

    @Test func showsACommand() throws {
        let text = """
            Sign the payment attributes of a body.

            Usage: sample sign [options] --app-key KEY [BODY]

            Prints the body with 'signature' and 'timestamp' added as its last members;
            every other byte stays as it was.

              {"plan":"pro","signature":"59bc11…","timestamp":1758000000}

            A signed body is refused.

            Arguments:
              BODY                     The body; '-' is standard input. (default: -)

            Secret:
                  --secret-file FILE   The file that holds the signing secret. (repeatable;
                                       environment: SAMPLE_SIGNING_SECRET)
                  --secret-stdin       Read the secret from standard input.

            Options:
                  --app-key KEY        The public key of the app. (required)
              -t, --timestamp SECONDS  Sign for this time instead of now.
              -o, --output FORM        What to print on standard output. (one of: json,
                                       canonical, signature; default: json)
              -j, --jobs COUNT         How many bodies to sign at once. (1 to 64;
                                       default: 1)
                  --max-bytes SIZE     Refuse longer bodies. (at least 1; default: 256KB)
                  --offset SECONDS     Shift the clock. (-300 to 300)
              -n, --ndjson             Read one body a line.
              -r, --resign             Replace a signature that is there.
              -p, --[no-]progress      Show progress on a terminal. (default: on)
              -h, --help               Show this help.

            Exit codes:
              0  Done, nothing found.
              1  Something was found or refused.
              2  The command line is wrong.
              3  The work could not be done.

            Examples:
              sample sign --app-key app_demo --secret-file sdk.secret body.json
                  Sign one body.

            """
        #expect(try help("sign", "--help") == text)
    }

    @Test func showsACommandThatAlsoHoldsOthers() throws {
        let start = """
            Audit payloads.

            Usage: sample audit [options] [PATH...]
                   sample audit COMMAND [...]

            Commands:
              install            Write a git hook.

            Arguments:
              PATH...            What to audit.

            Options:
                  --format FORM  How findings
            """
        #expect(try help("help", "audit").hasPrefix(start))
    }

    @Test func showsAGroupWithoutExitCodes() throws {
        let text = """
            Work on erasure plans.

            Usage: sample erase plan COMMAND [...]

            Commands:
              check       Check a plan: all of it.

            Options:
              -h, --help  Show this help.

            """
        #expect(try help("erase", "plan", "-h") == text)
    }

    @Test(arguments: [40, 60, 80, 120, 200])
    func keepsToTheWidth(width: Int) throws {
        let verbatim = ["{\"plan\"", "sample sign --app-key app_demo", "pwned"]
        for words: [RawArgument] in [["help"], ["help", "sign"], ["help", "audit"], ["help", "screen"]] {
            guard case .help(let page) = try sample.parse(words) else { throw Unexpected.outcome }
            for line in page.text(width: width).split(separator: "\n")
            where !verbatim.contains(where: line.contains) {
                #expect(line.unicodeScalars.count <= width, "\(line)")
                #expect(line.unicodeScalars.last != " ")
            }
        }
    }

    @Test func survivesAnyWidth() throws {
        for width in [Int.min, -1, 0, 1, 39, Int.max] {
            #expect(try help("sign", "--help", width: width).hasSuffix("\n"))
        }
        #expect(try help("sign", "-h", width: 0) == help("sign", "-h", width: 40))
    }

    @Test func wrapsTheUsageLine() throws {
        #expect(
            try help("help", "sign", width: 40).contains(
                "Usage: sample sign [options]\n                   --app-key KEY [BODY]\n"))
    }

    @Test func leavesOutWhatIsHidden() throws {
        #expect(try !help("--help").contains("debug-dump"))
        #expect(try !help("sign", "--help").contains("--trace"))
        #expect(try help("help", "debug-dump").hasPrefix("Not for you."))
    }

    @Test func listsAGroupWithoutATitleAmongTheOthers() {
        let shared = OptionGroup { Flag("json", help: "Print JSON.") }
        let tree = CommandTree<Bool>(CommandDefinition("x", abstract: "X.") { shared }, action: true)
        let text = """
            X.

            Usage: x [options]

            Options:
                  --json  Print JSON.
              -h, --help  Show this help.

            """
        #expect(HelpPage(tree.outline).text() == text)
    }
}
