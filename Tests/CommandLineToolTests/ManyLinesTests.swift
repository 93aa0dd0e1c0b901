import Foundation
import Testing

/// Streams of bodies.
@Suite struct ManyLinesTests {
    /// 20,000 lines, some blank, some broken, some ended by CR-LF.
    private static func bodies() -> String {
        var text = ""
        for number in 0..<20_000 {
            switch number % 97 {
            case 13: text += "\n"
            case 31: text += "{\"plan\":\n"
            case 47: text += "{\"mrr\":\(number).125}\r\n"
            default: text += "{\"plan\":\"plan \(number)\",\"mrr\":\(number / 8).\(number % 1000)}\n"
            }
        }
        return text
    }

    @Test func jobsGiveWhatOneGives() throws {
        let folder = try Scratch()
        try folder.write(ShellRun.secret, to: "sdk.secret", mode: 0o600)
        try folder.write(Self.bodies(), to: "bodies")
        let sign = "cupbearer sign $IDENTITY --secret-file sdk.secret --timestamp 1758000000 --ndjson"
        let one = try ShellRun("\(sign) bodies | tee signed; test -s signed", in: folder)
        let three = try ShellRun("\(sign) --jobs 3 bodies", in: folder)
        #expect(one.output == three.output)
        #expect(one.errors == three.errors)
        #expect(three.exitCode == 1)
        #expect(one.output.count { $0 == 0x0A } == 20_000 - 207 - 206)
        #expect(one.errorText.hasPrefix("cupbearer: line 32: "))

        let verify =
            "cupbearer verify $IDENTITY --secret-file sdk.secret --now 1758000000 --ndjson --json signed"
        let answers = try ShellRun(verify, in: folder)
        #expect(answers.exitCode == 0)
        #expect(try ShellRun("\(verify) --jobs 4", in: folder).output == answers.output)
    }

    /// A result is sent on before more input comes.
    @Test func resultsDoNotWaitForTheEnd() throws {
        let folder = try Scratch()
        try folder.write(ShellRun.secret, to: "sdk.secret", mode: 0o600)
        let run = try ShellRun(
            """
            mkfifo in; cupbearer sign $IDENTITY --secret-file sdk.secret --output signature --ndjson < in > out &
            exec 3> in; echo '{"plan":"a"}' >&3
            for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do test -s out && break; sleep 0.2; done
            wc -l < out; exec 3>&-; wait
            """, in: folder)
        #expect(run.outputText == "1\n")
    }
}
