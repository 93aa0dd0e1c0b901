import COpenSSL
public import SystemIO

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A secret as it was read from outside the process, and whether a trailing line end was taken off.
public struct LoadedSecret: Sendable {
    /// The secret.
    public let secret: Secret
    /// Whether what was read ended with a line feed (or carriage return and line feed), which is not part of it.
    public let wasTrimmed: Bool
}

extension Secret {
    /// Reads a secret from a file; one line end behind it is taken off.
    ///
    /// Throws ``SigningError`` where the file cannot be read, is no regular file, holds no secret, or can be read by
    /// others than its owner and `allowingOthers` is false.
    public convenience init(file path: FilePath, allowingOthers: Bool = false) throws(SigningError) {
        var bytes = try Self.read(path, allowingOthers: allowingOthers)
        defer { Self.wipe(&bytes) }
        try self.init(Self.withoutLineEnd(bytes.span))
    }

    /// Reads a secret from a file, as ``init(file:allowingOthers:)`` does, and says whether a line end was taken off.
    public static func load(file path: FilePath, allowingOthers: Bool = false) throws(SigningError)
        -> LoadedSecret
    {
        var bytes = try read(path, allowingOthers: allowingOthers)
        defer { wipe(&bytes) }
        return try load(bytes.span)
    }

    /// Reads a secret from an open stream up to its end.
    public static func load(from stream: borrowing FileDescriptor) throws(SigningError) -> LoadedSecret {
        var bytes = try contents(of: stream)
        defer { wipe(&bytes) }
        return try load(bytes.span)
    }

    /// Reads a secret from a variable of the process's environment.
    public static func load(environment name: String) throws(SigningError) -> LoadedSecret {
        guard let value = unsafe getenv(name) else {
            throw SigningError(.missingSecret, "the environment has no variable \(name)")
        }
        let bytes = unsafe UnsafeBufferPointer(start: value, count: strlen(value))
        return try unsafe bytes.withMemoryRebound(to: UInt8.self) { (bytes) throws(SigningError) in
            try load(unsafe Span(_unsafeElements: bytes))
        }
    }

    private static func load(_ bytes: Span<UInt8>) throws(SigningError) -> LoadedSecret {
        let trimmed = withoutLineEnd(bytes)
        return LoadedSecret(secret: try Secret(trimmed), wasTrimmed: trimmed.count != bytes.count)
    }

    private static func read(_ path: FilePath, allowingOthers: Bool) throws(SigningError) -> [UInt8] {
        let file: FileDescriptor
        do { file = try FileDescriptor.reading(path) } catch { throw SigningError(unreadable: error) }
        let status: FileStatus
        do { status = try file.status() } catch { throw SigningError(unreadable: error) }
        // A pipe (a shell's <(…)) belongs to this process's user and has no mode of its own to speak of.
        guard status.kind == .regular || status.kind == .pipe else {
            throw SigningError(.unreadableSecret, "cannot read \(path): it is no file")
        }
        if status.kind == .regular, status.permissions & 0o077 != 0, !allowingOthers {
            throw SigningError(.exposedSecret, "\(path) can be read or written by other users: chmod 600 it")
        }
        return try contents(of: file)
    }

    private static func contents(of stream: borrowing FileDescriptor) throws(SigningError) -> [UInt8] {
        do {
            return try stream.contents(limit: maximumLength + 2)
        } catch {
            throw switch error {
            case .system(let error): SigningError(unreadable: error)
            case .tooLarge: SigningError(.invalidSecret, "the secret is longer than \(maximumLength) bytes")
            }
        }
    }

    @_lifetime(copy bytes)
    private static func withoutLineEnd(_ bytes: Span<UInt8>) -> Span<UInt8> {
        guard bytes.count > 0, bytes[bytes.count - 1] == 0x0A else { return bytes }
        let end = bytes.count - 1
        return bytes.extracting(..<(end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end))
    }
}

extension SigningError {
    fileprivate init(unreadable error: SystemError) {
        self.init(.unreadableSecret, "\(error): name a file that holds the secret and that you may read")
    }
}
