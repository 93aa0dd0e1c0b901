import Foundation

/// A program of the system that a test needs; its absence fails the test with a sentence that says so.
struct Tool {
    struct Missing: Error, CustomStringConvertible {
        let name: String
        let package: String
        var description: String { "this test needs `\(name)`: apt-get install \(package)" }
    }

    private let executable: URL

    init(_ name: String, package: String) throws {
        let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/bin"]
        guard
            let folder = folders.first(where: {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
            })
        else { throw Missing(name: name, package: package) }
        executable = URL(filePath: "\(folder)/\(name)")
    }

    /// Runs the program to its end; its output, standard error after standard output.
    func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let handle = try FileHandle(forWritingTo: output)
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
}

/// A folder that is gone when the test is.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try Data(bytes).write(to: url.appending(path: name))
        return path(name)
    }
}
