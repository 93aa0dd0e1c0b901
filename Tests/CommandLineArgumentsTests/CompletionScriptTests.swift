import CommandLineArguments
import Foundation
import Testing

struct CompletionScriptTests {
    static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] != nil

    /// A session, or nil where the shell is absent: a failure for bash everywhere and for the others in CI.
    private func session(_ shell: CompletionShell) throws -> ShellSession? {
        let session = try ShellSession(shell)
        if session == nil, shell == .bash || Self.isContinuousIntegration {
            Issue.record("\(shell.rawValue) is not installed, so its completions are untested")
        }
        return session
    }

    private func candidates(_ shell: CompletionShell, _ line: String) throws -> Set<String>? {
        guard let session = try session(shell) else { return nil }
        let output =
            switch shell {
            case .bash: try bashOutput(session, line)
            case .zsh:
                try session.run(["-f", "-c", zshCapture, "capture", session.script.path, line]).output
            case .fish:
                try session.run([
                    "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", session.script.path, line,
                ]
                ).output
            }
        #expect(!session.wasTricked)
        let lines = output.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { String($0) ?? "" }
        return switch shell {
        case .bash: Set(lines)
        case .zsh: Set(lines.filter { $0.hasPrefix("<") }.map { String($0.dropFirst().dropLast()) })
        case .fish: Set(lines.map { String($0.prefix { $0 != "\t" }) })
        }
    }

    /// Splits as readline does, at spaces and around '=' and ':', and calls the completion function.
    private func bashOutput(_ session: ShellSession, _ line: String, breaks: String = "=:") throws -> String {
        var words = [""]
        for character in line {
            if character == " " {
                words.append("")
            } else if breaks.contains(character) {
                if words.last == "" { words.removeLast() }
                words += [String(character), ""]
            } else {
                words[words.count - 1].append(character)
            }
        }
        if words.last == "", !line.hasSuffix(" ") { words.removeLast() }
        let (output, code) = try session.run(
            [
                "--norc", "-c",
                """
                source "$1" || exit; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sample 2>&1
                ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"; exit 0
                """, "bash", session.script.path,
            ] + words)
        #expect(code == 0)
        return output
    }

    @Test(arguments: CompletionShell.allCases)
    func parses(shell: CompletionShell) throws {
        guard let session = try session(shell) else { return }
        let (output, code) = try session.run(["-n", session.script.path])
        #expect(output == "")
        #expect(code == 0)
    }

    @Test(arguments: CompletionShell.allCases)
    func offersCommands(shell: CompletionShell) throws {
        let root: Set = ["sign", "screen", "audit", "erase", "completions", "help"]
        for (line, expected) in [
            ("sample ", root), ("sample s", ["sign", "screen"]), ("sample erase ", ["plan"]),
            ("sample erase plan ", ["check"]), ("sample help erase ", ["plan"]), ("sample zzz ", []),
        ] as [(String, Set<String>)] {
            guard let found = try candidates(shell, line) else { return }
            #expect(found == expected, "\(line)")
        }
    }

    @Test(arguments: CompletionShell.allCases)
    func offersOptions(shell: CompletionShell) throws {
        guard let found = try candidates(shell, "sample sign body --") else { return }
        #expect(
            found.isSuperset(of: [
                "--app-key", "--secret-file", "--secret-stdin", "--timestamp", "--output", "--jobs",
                "--max-bytes", "--offset", "--ndjson", "--resign", "--progress", "--no-progress", "--help",
            ]))
        #expect(found.isDisjoint(with: ["--secret", "--trace", "--recursive", "--version"]))
        #expect(try candidates(shell, "sample screen -- -") == [])
        #expect(try candidates(shell, "sample erase plan check --")?.contains("--help") == true)
        #expect(try candidates(shell, "sample --")?.contains("--version") == true)
    }

    @Test(arguments: CompletionShell.allCases)
    func offersAllowedValues(shell: CompletionShell) throws {
        let forms: Set = ["json", "canonical", "signature"]
        guard let found = try candidates(shell, "sample sign --output ") else { return }
        #expect(found == forms)
        #expect(try candidates(shell, "sample sign -n -o ") == forms)
        #expect(try candidates(shell, "sample completions ") == ["bash", "zsh", "fish"])
        #expect(try candidates(shell, "sample sign --app-key ") == [])
        let attached = shell == .fish ? ["--output=canonical"] : ["canonical"]
        #expect(try candidates(shell, "sample sign --output=c") == Set(attached))
    }

    @Test(arguments: CompletionShell.allCases)
    func quotesStrangeValues(shell: CompletionShell) throws {
        guard let found = try candidates(shell, "sample audit --format ") else { return }
        let quoted = #"it\'s\;\ \$\(touch\ pwned\)\ \"x\""#
        let strange = shell == .fish ? #"it's; $(touch pwned) "x""# : quoted
        #expect(found == ["text", "json", "sarif", strange])
    }

    @Test(arguments: CompletionShell.allCases)
    func offersPaths(shell: CompletionShell) throws {
        for line in [
            "sample screen a b", "sample sign --secret-file b", "sample sign -r b", "sample audit -- b",
        ] {
            guard let found = try candidates(shell, line) else { return }
            #expect(found.contains("body.json") && found.isDisjoint(with: ["shots", "shots/"]), "\(line)")
        }
        let folders = try candidates(shell, "sample screen --report-folder ") ?? []
        #expect(folders == (shell == .fish ? ["shots/"] : ["shots"]))
        #expect(try candidates(shell, "sample audit in")?.contains("install") == true)
        #expect(try candidates(shell, "sample audit x in")?.contains("install") == false)
    }

    @Test(arguments: CompletionShell.allCases)
    func executesNothingThatIsTyped(shell: CompletionShell) throws {
        for line in [
            "sample $(touch$IFS'pwned') ", "sample `touch${IFS}pwned` ", "sample screen $(touch${IFS}pwned)",
            "sample sign --output=$(touch${IFS}pwned)", "sample a[$(touch${IFS}pwned)] b", "sample * x[0",
            "sample screen '$(touch", "sample sign --output '", "sample ;touch${IFS}pwned;",
        ] {
            guard try candidates(shell, line) != nil else { return }
        }
    }

    @Test func countsPositionalsInBash() throws {
        #expect(try candidates(.bash, "sample completions bash ") == [])
        #expect(try candidates(.bash, "sample sign body.json ") == [])
        #expect(try candidates(.bash, "sample sign --output json b") == ["body.json"])
        #expect(try candidates(.bash, "sample sign --output=json b") == ["body.json"])
        #expect(try candidates(.bash, "sample sign --secret-file a:b b") == ["body.json"])
        #expect(try candidates(.bash, "sample sign --secret-file=b") == ["body.json"])
    }

    @Test func completesInBashWhereWordsDoNotBreakAtTheEqualsSign() throws {
        guard let session = try session(.bash) else { return }
        #expect(try bashOutput(session, "sample sign --output=c", breaks: "") == "--output=canonical\n")
    }

    @Test func isMadeForATreeOfOneCommand() throws {
        let tree = CommandTree<Int>(CommandDefinition("one-two", abstract: "One."), action: 1)
        for shell in CompletionShell.allCases {
            guard let session = try session(shell) else { continue }
            try Data(CompletionScript(tree.outline, for: shell).text.utf8).write(to: session.script)
            let (output, code) = try session.run(["-n", session.script.path])
            #expect(output == "")
            #expect(code == 0)
        }
    }
}
