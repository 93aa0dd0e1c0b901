import Foundation
import Testing

/// The command, as people at a shell see it.
@Suite struct TranscriptTests {
    /// What no output may ever hold: the secrets that the transcripts plant.
    static let planted = ["test_secret_0123", "planted"]

    @Test(arguments: Transcript.all) func replays(_ transcript: Transcript) throws {
        let folder = try Scratch()
        try folder.write(ShellRun.secret, to: "sdk.secret", mode: 0o600)
        for step in transcript.steps {
            let run = try ShellRun(step.command, in: folder)
            let place = "\(transcript.name):\(step.line): $ \(step.command)"
            let output = ExpectedText(step.output, folder: folder.path)
            let errors = ExpectedText(step.errors, folder: folder.path)
            let outputDifference = output.difference(from: run.outputText, endsOpen: step.outputEndsOpen)
            #expect(outputDifference == nil, "\(place)\nstandard output \(outputDifference ?? "")")
            let errorDifference = errors.difference(from: run.errorText)
            #expect(errorDifference == nil, "\(place)\nstandard error \(errorDifference ?? "")")
            #expect(run.exitCode == step.exitCode, "\(place)")
            for word in Self.planted {
                #expect(!run.outputText.contains(word), "\(place)\nprints a secret")
                #expect(!run.errorText.contains(word), "\(place)\nprints a secret")
            }
        }
    }

    /// A transcript that cannot be read must not be passed over.
    @Test func everyFileIsATranscript() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Places.transcripts)
        #expect(names.contains("README.md"))
        for name in names where name != "README.md" {
            #expect(name.hasSuffix(".transcript"), "\(name)")
            #expect(try !Transcript(named: name).steps.isEmpty, "\(name)")
        }
        #expect(Transcript.all.count == names.count - 1)
    }
}
