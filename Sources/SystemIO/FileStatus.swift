#if canImport(Darwin)
    public import Darwin
#elseif canImport(Musl)
    public import Musl
#else
    public import Glibc
#endif

/// What the system knows of a file.
public struct FileStatus: Sendable {
    /// What kind of thing the file is.
    public enum Kind: Sendable, Hashable {
        case regular, directory, symbolicLink, pipe, socket, device
    }

    /// What kind of thing the file is.
    public let kind: Kind
    /// The file's size in bytes.
    public let size: Int
    /// The permission bits, without the kind.
    public let permissions: mode_t
    /// The number of the user who owns the file.
    public let owner: uid_t
    /// The number of the group that owns the file.
    public let group: gid_t
    /// How many names the file has.
    public let linkCount: Int
    /// The device and inode number: together they name the file itself.
    public let identity: Identity
    /// When the contents last changed, and when they were last read.
    public let times: Times

    /// Two paths with the same identity lead to the same file.
    public struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
    }

    /// Access and modification time, to be given to a file written in the place of another.
    public struct Times: Sendable {
        let accessed: timespec
        let modified: timespec
    }

    init(_ raw: stat) {
        kind =
            switch raw.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        size = Int(raw.st_size)
        permissions = raw.st_mode & 0o7777
        owner = raw.st_uid
        group = raw.st_gid
        linkCount = Int(raw.st_nlink)
        identity = Identity(device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(raw.st_ino))
        #if canImport(Darwin)
            times = Times(accessed: raw.st_atimespec, modified: raw.st_mtimespec)
        #else
            times = Times(accessed: raw.st_atim, modified: raw.st_mtim)
        #endif
    }

    /// Looks a path up; a symbolic link is followed unless `followingLinks` is false.
    public init(of path: FilePath, followingLinks: Bool = true) throws(SystemError) {
        var raw = stat()
        let result = unsafe path.withCString { name in
            unsafe followingLinks ? stat(name, &raw) : lstat(name, &raw)
        }
        guard result == 0 else { throw .last("examine", path) }
        self.init(raw)
    }
}

extension FileStatus {
    /// Whether both describe the same file, of the same size, last changed at the same moment.
    public func isSameVersion(as other: FileStatus) -> Bool {
        identity == other.identity && size == other.size
            && times.modified.tv_sec == other.times.modified.tv_sec
            && times.modified.tv_nsec == other.times.modified.tv_nsec
    }
}
