import SystemIO

/// The file a stripped image is written to, and its permission bits: those it has, or those of a new file.
struct StripTarget: Sendable {
    let path: FilePath
    let mode: UInt32

    /// Looks at what is there. A link is followed, so that it stays one; what is no file is not written over.
    init(_ path: FilePath) throws {
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus(of: path, followingLinks: false)
        } catch {
            guard error.isMissing else { throw error }
            self.path = path
            mode = 0o666 & ~Environment.fileModeMask
            return
        }
        self.path = status.kind == .symbolicLink ? try path.resolved() : path
        let file = try FileStatus(of: self.path)
        switch file.kind {
        case .regular: mode = UInt32(file.permissions)
        case .directory: throw CommandFailure.cannot("cannot write \(path): it is a directory")
        default: throw CommandFailure.cannot("cannot write \(path): it is no file; -o - is standard output")
        }
    }

    /// Writes an image that is in memory, whole or not at all.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var file = try AtomicFile(at: path, mode: 0o600)
        try unsafe file.write(bytes.span.bytes)
        try file.setPermissions(mode)
        try file.commit()
    }
}
