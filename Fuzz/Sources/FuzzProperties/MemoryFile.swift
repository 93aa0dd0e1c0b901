import Foundation
import SystemIO

/// A file for as long as it is used: in memory, where the system has a folder for that.
final class MemoryFile {
    private static let folder =
        access("/dev/shm", W_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path

    let path: FilePath

    init(_ contents: [UInt8]) throws {
        var name = Array("\(Self.folder)/cupbearer-fuzz-XXXXXX\0".utf8CString.dropLast())
        let descriptor = mkstemp(&name)
        path = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
        let written = contents.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        guard written == contents.count else {
            throw Violation(description: "cannot write \(path): \(errno)")
        }
    }

    deinit { unlink(path.description) }
}
