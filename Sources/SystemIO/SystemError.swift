#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A system call that failed: what was tried, on which path, and the system's error number.
public struct SystemError: Error, Sendable, Hashable {
    /// What was tried, as a verb: `open`, `read`, `write`, `rename`, …
    public let operation: String
    /// What it was tried on.
    public let path: FilePath
    /// The system's error number, as in `errno.h`.
    public let number: Int32

    /// Names a failure that was seen elsewhere.
    public init(operation: String, path: FilePath, number: Int32) {
        self.operation = operation
        self.path = path
        self.number = number
    }

    /// The failure that the last system call of this thread left in `errno`.
    static func last(_ operation: String, _ path: FilePath) -> SystemError {
        SystemError(operation: operation, path: path, number: errno)
    }

    /// Whether the path names nothing (`ENOENT` or `ENOTDIR`).
    public var isMissing: Bool { number == ENOENT || number == ENOTDIR }

    /// Whether the reader of a pipe has gone (`EPIPE`).
    public var isBrokenPipe: Bool { number == EPIPE }
}

extension SystemError: CustomStringConvertible {
    /// One sentence: what could not be done, to what, and why.
    public var description: String {
        let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
        return "cannot \(operation) \(path): \(reason)"
    }
}
