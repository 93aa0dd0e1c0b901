#if canImport(Darwin)
    public import Darwin
#elseif canImport(Musl)
    public import Musl
#else
    public import Glibc
#endif

/// An open file; closed when the value ends, unless it was borrowed.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The system's number for the open file.
    public let number: Int32
    /// What was opened, for messages.
    public let path: FilePath
    private let closes: Bool

    private init(number: Int32, path: FilePath, closes: Bool) {
        self.number = number
        self.path = path
        self.closes = closes
    }

    deinit {
        if closes { _ = close(number) }
    }

    /// Standard input.
    public static var standardInput: FileDescriptor { borrowing(0, as: "standard input") }
    /// Standard output.
    public static var standardOutput: FileDescriptor { borrowing(1, as: "standard output") }
    /// Standard error.
    public static var standardError: FileDescriptor { borrowing(2, as: "standard error") }

    /// A file that someone else opened and will close; the path is for messages.
    public static func borrowing(_ number: Int32, as path: FilePath) -> FileDescriptor {
        FileDescriptor(number: number, path: path, closes: false)
    }

    /// Puts something in the place of standard streams that the process was started without, so that no file opened
    /// later takes their number: to read or write them stays an error.
    public static func holdStandardStreams() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
            // The lowest free number is taken, and that is this one.
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Opens a file for reading.
    ///
    /// A FIFO opens at once, so that the caller can refuse it; where `waitingForWriter` is true it is waited for until
    /// something writes to it, as every reader of streams does.
    public static func reading(
        _ path: FilePath, waitingForWriter: Bool = false
    ) throws(SystemError) -> FileDescriptor {
        let flags = O_RDONLY | O_CLOEXEC | (waitingForWriter ? 0 : O_NONBLOCK)
        let number = retrying { unsafe path.withCString { unsafe open($0, flags) } }
        guard number >= 0 else { throw .last("open", path) }
        return FileDescriptor(number: number, path: path, closes: true)
    }

    /// Creates a file that must not exist yet, readable and writable as `mode` says.
    public static func creating(_ path: FilePath, mode: mode_t) throws(SystemError) -> FileDescriptor {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let number = retrying { unsafe path.withCString { unsafe open($0, flags, mode) } }
        guard number >= 0 else { throw .last("create", path) }
        return FileDescriptor(number: number, path: path, closes: true)
    }

    /// What the system knows of the open file.
    public func status() throws(SystemError) -> FileStatus {
        var raw = stat()
        guard unsafe fstat(number, &raw) == 0 else { throw .last("examine", path) }
        return FileStatus(raw)
    }

    /// Whether the open file is a terminal.
    public var isTerminal: Bool { isatty(number) == 1 }

    /// Whether a read would give something (bytes or the end) without waiting.
    public var isReadable: Bool {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) != 0
    }

    /// Appends at most `count` bytes to `bytes`; returns how many, 0 at the end.
    ///
    /// Waits for them, whether or not the file was opened to wait.
    public func read(_ count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        let got = waiting(for: POLLIN) {
            unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe Int(sysRead(number, UnsafeMutableRawBufferPointer(rebasing: buffer[start...])))
            }
        }
        bytes.removeLast(count - max(got, 0))
        guard got >= 0 else { throw .last("read", path) }
        return got
    }

    /// Fills the front of `window` from `offset` of the file; returns how many bytes, 0 at the end.
    public func read(at offset: Int, into window: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        var filled = 0
        while filled < window.count {
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: window[filled...])
            let got = retrying {
                unsafe Int(pread(number, rest.baseAddress, rest.count, off_t(offset + filled)))
            }
            guard got >= 0 else { throw .last("read", path) }
            if got == 0 { break }
            filled += got
        }
        return filled
    }

    /// Writes all bytes, in as many calls as it takes.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        try unsafe write(bytes.span.bytes)
    }

    /// Writes all bytes, in as many calls as it takes; waits where a pipe is full.
    public func write(_ bytes: RawSpan) throws(SystemError) {
        var done = 0
        while done < bytes.byteCount {
            let sent = waiting(for: POLLOUT) {
                unsafe bytes.withUnsafeBytes { buffer in
                    unsafe sysWrite(number, UnsafeRawBufferPointer(rebasing: buffer[done...]))
                }
            }
            guard sent >= 0 else { throw .last("write", path) }
            done += sent
        }
    }

    /// Has the system bring everything written to the disk.
    public func synchronize() throws(SystemError) {
        guard retrying({ fsync(number) }) == 0 else { throw .last("synchronize", path) }
    }
}

extension FileDescriptor {
    /// Repeats a call that a signal interrupted, or that would have had to wait: who shares a pipe or terminal with
    /// us may have set it not to.
    private func waiting(for event: Int32, _ call: () -> Int) -> Int {
        while true {
            let result = retrying(call)
            guard result < 0, errno == EAGAIN || errno == EWOULDBLOCK else { return result }
            var request = pollfd(fd: number, events: Int16(event), revents: 0)
            guard retrying({ unsafe poll(&request, 1, -1) }) >= 0 else { return result }
        }
    }
}

private func sysRead(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    unsafe read(number, buffer.baseAddress, buffer.count)
}

private func sysWrite(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    unsafe write(number, buffer.baseAddress, buffer.count)
}

/// Repeats a call that a signal interrupted.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
