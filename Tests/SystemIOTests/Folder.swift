import Glibc
import SystemIO

/// A folder that goes, with its files, when the value does.
struct Folder: ~Copyable {
    let path: FilePath

    init() throws {
        var template = "/tmp/cupbearer-test-XXXXXX".utf8CString
        let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
        }
        guard let made else { throw SystemError(operation: "create", path: "/tmp", number: errno) }
        path = FilePath(made)
    }

    deinit {
        for name in Self.names(in: path) { unsafe unlink(path.appending(FilePath(name)).description) }
        unsafe rmdir(path.description)
    }

    func file(_ name: String) -> FilePath { path.appending(FilePath(name)) }

    var names: [String] { Self.names(in: path) }

    private static func names(in path: FilePath) -> [String] {
        guard let folder = unsafe opendir(path.description) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
        let descriptor = try FileDescriptor.creating(file(name), mode: mode)
        try descriptor.write(Array(text.utf8))
    }

    func contents(_ name: String, limit: Int = 1 << 20) throws -> String {
        String(decoding: try FileDescriptor.reading(file(name)).contents(limit: limit), as: UTF8.self)
    }
}
