#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A path as the system takes it: bytes without a NUL, in no particular encoding.
public struct FilePath: Sendable, Hashable {
    /// The path's bytes, without the terminating NUL.
    public let bytes: [UInt8]

    /// Takes the path's bytes; everything from a first NUL on is left out, since no system call can see it.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix { $0 != 0 })
    }

    /// Takes a path written as text.
    public init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    /// What follows the last `/`; the whole path where there is none.
    public var lastComponent: FilePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
        return FilePath(bytes: bytes[(slash + 1)...])
    }

    /// The folder that holds the last component: `.` where the path names none.
    public var parent: FilePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
        return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
    }

    /// This path with one more component behind it.
    public func appending(_ component: FilePath) -> FilePath {
        let separator: [UInt8] = bytes.last == UInt8(ascii: "/") || bytes.isEmpty ? [] : [UInt8(ascii: "/")]
        return FilePath(bytes: bytes + separator + component.bytes)
    }

    /// The file's own path, free of symbolic links, `.` and `..`. Throws where nothing is there.
    public func resolved() throws(SystemError) -> FilePath {
        guard let path = unsafe withCString({ unsafe realpath($0, nil) }) else { throw .last("find", self) }
        defer { unsafe free(path) }
        return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return try unsafe terminated.withUnsafeBufferPointer { buffer in
            // The buffer holds at least the NUL, so it has a base address.
            guard let base = buffer.baseAddress else { return try unsafe body("") }
            return try unsafe body(base)
        }
    }
}

extension FilePath: ExpressibleByStringLiteral {
    /// A path written in the source.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension FilePath: CustomStringConvertible {
    /// The path for a reader, on one line and safe for a terminal; see ``TerminalText/visible(_:)``.
    public var description: String { TerminalText.visible(bytes) }

    /// The path as text; nil where it is not UTF-8.
    public var text: String? { String(validating: bytes, as: UTF8.self) }
}
