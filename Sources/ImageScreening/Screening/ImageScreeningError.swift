public import SystemIO

/// Work that could not be done. A refused image is not an error: see ``ScreeningVerdict``.
public enum ImageScreeningError: Error, Sendable, Hashable {
    /// The system refused to open, read or write a file.
    case system(SystemError)
    /// The path names something that is not a regular file, such as a folder or a FIFO.
    case notRegularFile(FilePath, FileStatus.Kind)
    /// The file was changed while it was being read.
    case changed(FilePath)
    /// The file to be written is the file to be read.
    case writesOverItself(FilePath)
    /// The database of libmagic could not be loaded: its path (or `default`) and libmagic's own words.
    case magicDatabase(path: String, reason: String)

    /// A stable name of the kind of error, for logs and JSON.
    public var code: String {
        switch self {
        case .system: "system"
        case .notRegularFile: "not-a-regular-file"
        case .changed: "changed-while-read"
        case .writesOverItself: "writes-over-itself"
        case .magicDatabase: "magic-database"
        }
    }
}

extension ImageScreeningError: CustomStringConvertible {
    /// One sentence: what could not be done, where, and what to do.
    public var description: String {
        switch self {
        case .system(let error): error.description
        case .notRegularFile(let path, let kind):
            "cannot screen \(path): it is \(Self.name(kind)), not a file"
        case .changed(let path): "cannot screen \(path): it changed while it was read; try again"
        case .writesOverItself(let path): "cannot write \(path): it is the file being read; strip it in place"
        case .magicDatabase(let path, let reason): "cannot load the libmagic database \(path): \(reason)"
        }
    }

    private static func name(_ kind: FileStatus.Kind) -> String {
        switch kind {
        case .regular: "a regular file"
        case .directory: "a directory"
        case .symbolicLink: "a symbolic link"
        case .pipe: "a FIFO"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}
