import CommandLineArguments
import Foundation

/// A shell, a scratch folder with a few files in it, and the sample tree's completion script.
final class ShellSession {
    let shell: CompletionShell
    let folder: URL
    let script: URL

    /// Nil where the machine has no such shell.
    init?(_ shell: CompletionShell) throws {
        guard Self.has(shell) else { return nil }
        self.shell = shell
        folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["body.json", "two words.png", "$(touch pwned)", "it's"] {
            try Data().write(to: folder.appending(path: name))
        }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "shots"), withIntermediateDirectories: true)
        script = folder.appending(path: "script.\(shell.rawValue)")
        try Data(CompletionScript(sample.outline, for: shell).text.utf8).write(to: script)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func has(_ shell: CompletionShell) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(shell.rawValue)")
        }
    }

    /// Whether a command line that was completed has been executed in part.
    var wasTricked: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "pwned").path) }

    /// Runs the shell in the folder; its output and error, and the exit code.
    func run(_ arguments: [String]) throws -> (output: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [shell.rawValue] + arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = folder.path
        environment["TERM"] = "dumb"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // A shell that waits for ever must not hold up the tests.
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) { process.terminate() }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }
}
