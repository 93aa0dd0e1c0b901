#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a whole file could not be read.
public enum FileContentsError: Error, Sendable, Hashable {
    /// The system refused.
    case system(SystemError)
    /// There is more than the reader wants to hold; the limit in bytes.
    case tooLarge(FilePath, limit: Int)
}

extension FileContentsError: CustomStringConvertible {
    /// One sentence: which file, and why it was not read.
    public var description: String {
        switch self {
        case .system(let error): error.description
        case .tooLarge(let path, let limit): "cannot read \(path): it is larger than \(limit) bytes"
        }
    }
}

extension FileDescriptor {
    /// Reads everything up to the end, if that is at most `limit` bytes.
    public func contents(limit: Int) throws(FileContentsError) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let status = try status()
            if status.kind == .directory {
                throw SystemError(operation: "read", path: path, number: EISDIR)
            }
            // A sparse file, or one the kernel makes up, may claim any size: no more is believed than a large body's.
            if status.kind == .regular { bytes.reserveCapacity(min(status.size, limit, 1 << 24) + 1) }
            while bytes.count <= limit {
                // One byte more than the limit tells whether there is more; the limit may be Int.max.
                let room = min(limit - bytes.count, 1 << 16) + 1
                if try read(room, into: &bytes) == 0 { return bytes }
            }
        } catch {
            throw .system(error)
        }
        throw .tooLarge(path, limit: limit)
    }
}
