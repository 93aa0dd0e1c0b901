import Foundation

/// Where the tests find what they need.
enum Places {
    /// The folder of the built command: the one that the test bundle is in.
    static let products: String = {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var folder = program.deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.isExecutableFile(atPath: folder.path + "/cupbearer") { return folder.path }
            folder.deleteLastPathComponent()
        }
        return "."
    }()

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static let transcripts = tests.appendingPathComponent("Transcripts").path
    static let vectors = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Vectors").path
}
