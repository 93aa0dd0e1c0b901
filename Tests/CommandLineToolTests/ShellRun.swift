import Foundation

/// A line of shell that was run with the built command in its path: what it printed and how it ended.
struct ShellRun: Sendable {
    /// The secret of the published vectors.
    static let secret = "cpt_sk_test_secret_0123456789abcdef"
    /// What `$IDENTITY` stands for in transcripts.
    static let identity = "--app-key app_demo12345 --user-token 3fa85f64-5717-4562-b3fc-2c963f66afa6"

    let output: [UInt8]
    let errors: [UInt8]
    let exitCode: Int32

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }

    /// Runs `line` in `folder`. Standard output and error go through files, so that no amount of them blocks.
    init(_ line: String, in folder: Scratch, environment: [String: String] = [:]) throws {
        let names = (folder.path + ".stdout", folder.path + ".stderr")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = [
            "PATH": Places.products + ":/usr/bin:/bin", "LC_ALL": "C", "IDENTITY": Self.identity,
            "VECTORS": Places.vectors,
        ].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.newFile(names.0)
        process.standardError = try Self.newFile(names.1)
        try process.run()
        process.waitUntilExit()
        output = try Self.takeFile(names.0)
        errors = try Self.takeFile(names.1)
        exitCode = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    }

    private static func takeFile(_ path: String) throws -> [UInt8] {
        defer { try? FileManager.default.removeItem(atPath: path) }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func newFile(_ path: String) throws -> FileHandle {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
}
