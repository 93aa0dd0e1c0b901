import Foundation
import SystemIO

#if canImport(Glibc)
    import Glibc
#endif

/// A folder that goes with the value.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("cupbearer-\(UUID())").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> FilePath { FilePath("\(path)/\(name)") }

    /// Writes a file and gives it exactly these permissions, whatever the umask.
    @discardableResult
    func file(_ contents: some Sequence<UInt8>, mode: mode_t = 0o600, name: String = "secret") throws
        -> FilePath
    {
        try Data(contents).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        guard unsafe chmod("\(path)/\(name)", mode) == 0 else { throw CocoaError(.fileWriteNoPermission) }
        return path(name)
    }

    func pipe(mode: mode_t = 0o600, name: String = "pipe") throws -> FilePath {
        guard unsafe mkfifo("\(path)/\(name)", mode) == 0, unsafe chmod("\(path)/\(name)", mode) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        return path(name)
    }

    func link(to target: FilePath, name: String = "link") throws -> FilePath {
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(name)", withDestinationPath: target.description)
        return path(name)
    }
}
