#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A name in a folder.
public struct FolderEntry: Sendable, Hashable {
    /// The name, without the folder's path.
    public let name: FilePath
    /// What the folder says it is; nil where the file system does not tell.
    public let kind: FileStatus.Kind?
}

extension FolderEntry {
    /// Everything in a folder but `.` and `..`, in the order of the names' bytes.
    public static func all(in folder: FilePath) throws(SystemError) -> [FolderEntry] {
        guard let stream = unsafe folder.withCString({ unsafe opendir($0) }) else {
            throw .last("open", folder)
        }
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            // The end and an error both give no entry; only an error sets the number.
            errno = 0
            guard let entry = unsafe readdir(stream) else { break }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe FilePath(bytes: bytes)
            }
            if name == "." || name == ".." { continue }
            unsafe entries.append(FolderEntry(name: name, kind: kind(Int(entry.pointee.d_type))))
        }
        guard errno == 0 else { throw .last("read", folder) }
        entries.sort { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
        return entries
    }

    private static func kind(_ type: Int) -> FileStatus.Kind? {
        switch type {
        case Int(DT_REG): .regular
        case Int(DT_DIR): .directory
        case Int(DT_LNK): .symbolicLink
        case Int(DT_FIFO): .pipe
        case Int(DT_SOCK): .socket
        case Int(DT_CHR), Int(DT_BLK): .device
        default: nil
        }
    }
}
