import Foundation
import Testing

/// What the command does differently where a person reads along.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct TerminalTests {
    private func session(_ line: String, _ environment: [String: String] = [:]) throws -> String {
        let folder = try Scratch()
        try folder.write(ShellRun.secret, to: "sdk.secret", mode: 0o600)
        try folder.write("{\"plan\":\"pro\"}", to: "body.json")
        let quoted = line.replacingOccurrences(of: "'", with: "'\\''")
        return try ShellRun(
            "script -qec '\(quoted)' /dev/null < /dev/null", in: folder,
            environment: ["TERM": "xterm"].merging(environment) { $1 }
        ).outputText
    }

    @Test func colorsAreForTerminalsOnly() throws {
        let screen =
            "cd \"$VECTORS/images\"; cupbearer screen --fail-on note png-plain.png png-bomb.png png-time.png"
        let colored = try session(screen)
        #expect(colored.contains("\u{1B}[32mok\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[31mrefused 413\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[33mflagged\u{1B}[0m"))
        #expect(try session(screen, ["NO_COLOR": ""]).contains("\u{1B}[32m"))
        for plain in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
            #expect(try !session(screen, plain).contains("\u{1B}"))
        }
        #expect(try !session("(\(screen)) | cat").contains("\u{1B}"))
    }

    @Test func aBodyEndsItsLine() throws {
        let sign = "cupbearer sign $IDENTITY --secret-file sdk.secret --timestamp 1758000000 body.json"
        #expect(try session(sign).hasSuffix("\"timestamp\":1758000000}\r\n"))
    }

    @Test func imagesAreKeptFromTerminals() throws {
        let shown = try session("cupbearer strip \"$VECTORS/images/png-plain.png\" -o -; echo $?")
        #expect(shown.contains("not written to a terminal") && shown.hasSuffix("3\r\n"))
        #expect(!shown.contains("PNG"))
    }
}
