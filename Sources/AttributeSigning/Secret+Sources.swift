import JSONText
public import SystemIO

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Secret {
    /// Reads a secret from a file, as ``load(file:allowingOthers:)`` does.
    public convenience init(file path: String, allowingOthers: Bool = false) throws(SigningError) {
        try self.init(file: FilePath(path), allowingOthers: allowingOthers)
    }

    /// Reads a secret from a file, as ``load(file:allowingOthers:)`` does.
    public convenience init(file path: FilePath, allowingOthers: Bool = false) throws(SigningError) {
        var bytes = try Self.read(path, allowingOthers: allowingOthers)
        defer { Self.wipe(&bytes) }
        try self.init(Self.line(bytes.span))
    }

    /// Reads a secret from a file that holds it on one line of UTF-8; the line's end is taken off.
    ///
    /// Throws ``SigningError`` where the file cannot be read, is neither a regular file nor a pipe, holds no secret,
    /// or can be read by others than its owner and `allowingOthers` is false.
    public static func load(file path: FilePath, allowingOthers: Bool = false) throws(SigningError)
        -> LoadedSecret
    {
        var bytes = try read(path, allowingOthers: allowingOthers)
        defer { wipe(&bytes) }
        return try load(bytes.span)
    }

    /// Reads a secret from an open stream, such as standard input, up to its end: one line of UTF-8.
    ///
    /// Throws ``SigningError`` where that fails or gives no secret.
    public static func load(from stream: borrowing FileDescriptor) throws(SigningError) -> LoadedSecret {
        var bytes = try contents(of: stream)
        defer { wipe(&bytes) }
        return try load(bytes.span)
    }

    /// Reads a secret from a variable of the process's environment: one line of UTF-8.
    ///
    /// Throws ``SigningError`` where there is no such variable, or no secret in it.
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
        let line = try line(bytes)
        return LoadedSecret(secret: try Secret(line), wasTrimmed: line.count != bytes.count)
    }

    private static func read(_ path: FilePath, allowingOthers: Bool) throws(SigningError) -> [UInt8] {
        // Before it is opened, for a pipe is waited for; and again when it is open, for a name may change its file.
        let named: FileStatus
        do { named = try FileStatus(of: path) } catch {
            throw SigningError(unreadable: SystemError(operation: "open", path: path, number: error.number))
        }
        try check(named, path, allowingOthers)
        let file: FileDescriptor
        do { file = try FileDescriptor.reading(path, waitingForWriter: true) } catch {
            throw SigningError(unreadable: error)
        }
        let opened: FileStatus
        do { opened = try file.status() } catch { throw SigningError(unreadable: error) }
        try check(opened, path, allowingOthers)
        return try contents(of: file)
    }

    private static func check(
        _ status: FileStatus, _ path: FilePath, _ allowingOthers: Bool
    ) throws(SigningError) {
        guard status.kind == .regular || status.kind == .pipe else {
            throw SigningError(.unreadableSecret, "cannot read \(path): it is no file")
        }
        // A shell's <(…) is a pipe without a name, which some systems show as open to the group.
        let others: mode_t = status.kind == .pipe ? 0o007 : 0o077
        if status.permissions & others != 0, !allowingOthers {
            throw SigningError(.exposedSecret, "\(path) can be read or written by other users: chmod 600 it")
        }
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

    /// What stands before the line end, which must be one line of text: a key is a text's UTF-8, and what else a
    /// file may hold (a second line, UTF-16, a byte order mark) would sign with a key that nobody else has.
    @_lifetime(copy bytes)
    private static func line(_ bytes: Span<UInt8>) throws(SigningError) -> Span<UInt8> {
        let line = withoutLineEnd(bytes)
        var offset = 0
        while offset < line.count {
            let byte = line[offset]
            if byte < 0x20 || byte == 0x7F {
                throw SigningError(
                    .invalidSecret,
                    "the secret has a control character (a second line, perhaps): give it alone on one line")
            }
            guard let length = byte < 0x80 ? 1 : UTF8Sequence.length(at: offset, in: line) else {
                throw SigningError(.invalidSecret, "the secret is not UTF-8 text")
            }
            offset += length
        }
        if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF {
            throw SigningError(
                .invalidSecret, "the secret begins with a byte order mark: save it without one")
        }
        return line
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
        // Whoever gives the secret in place of the file's name must not find it in a log.
        let isSecret = error.path.lastComponent.bytes.starts(with: "cpt_sk_".utf8)
        let complaint = isSecret ? "cannot \(error.operation) what looks like a secret itself" : "\(error)"
        self.init(.unreadableSecret, "\(complaint): name a file that holds the secret and that you may read")
    }
}
