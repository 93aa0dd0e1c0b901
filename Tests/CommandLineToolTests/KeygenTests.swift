import Foundation
import Testing

/// Secrets that the command makes.
@Suite struct KeygenTests {
    @Test func writesWhatIsNeverPrinted() throws {
        let folder = try Scratch()
        var secrets: Set<String> = []
        for name in ["a", "b", "c"] {
            let run = try ShellRun("cupbearer keygen \(name)", in: folder)
            let secret = String(decoding: try folder.bytes(name), as: UTF8.self)
            #expect(secret.wholeMatch(of: /cpt_sk_[0-9a-f]{64}/) != nil)
            #expect(!run.outputText.contains(secret) && !run.errorText.contains(secret))
            #expect(run.exitCode == 0)
            secrets.insert(secret)
        }
        #expect(secrets.count == 3)
    }

    @Test func leavesNothingBehindWhereItFails() throws {
        let folder = try Scratch()
        try folder.write("mine", to: "taken")
        #expect(try ShellRun("cupbearer keygen taken", in: folder).exitCode == 3)
        #expect(try folder.bytes("taken") == Array("mine".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
    }
}
