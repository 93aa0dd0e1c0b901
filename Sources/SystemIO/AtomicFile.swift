#if canImport(Darwin)
    public import Darwin
#elseif canImport(Musl)
    public import Musl
#else
    public import Glibc
#endif

/// A file that appears whole or not at all: written beside its place, brought to the disk, then renamed.
///
/// If the value ends before ``commit()``, what was written so far is removed and the place is untouched.
public struct AtomicFile: ~Copyable {
    /// Where the file will appear.
    public let path: FilePath
    private let temporary: FilePath
    private let descriptor: FileDescriptor
    private var isCommitted = false

    /// Starts a file that is to appear at `path` with these permission bits.
    public init(at path: FilePath, mode: mode_t) throws(SystemError) {
        self.path = path
        // Shortened, so that the longest name a file may have leaves room for what is added.
        let name = path.lastComponent.bytes.prefix(200)
        var attempt = 0
        while true {
            let suffix = String(UInt32.random(in: .min ... .max), radix: 16)
            let candidate = path.parent.appending(
                FilePath(bytes: [UInt8(ascii: ".")] + name + ".\(suffix)~".utf8))
            do {
                descriptor = try FileDescriptor.creating(candidate, mode: mode)
                temporary = candidate
                return
            } catch {
                attempt += 1
                if error.number != EEXIST || attempt == 16 {
                    throw SystemError(operation: "create", path: path, number: error.number)
                }
            }
        }
    }

    /// Appends bytes to what will appear.
    public func write(_ bytes: RawSpan) throws(SystemError) {
        do { try descriptor.write(bytes) } catch { throw named(error) }
    }

    /// Gives the file the owner and group of another, as far as this process may; permission bits are to be set after.
    public func adoptOwner(of other: FileStatus) {
        // Only the superuser may give a file away: for anyone else it stays theirs.
        if fchown(descriptor.number, other.owner, other.group) != 0 {
            _ = fchown(descriptor.number, uid_t.max, other.group)
        }
    }

    /// Gives the file these permission bits, whatever the process's mask.
    public func setPermissions(_ mode: mode_t) throws(SystemError) {
        guard fchmod(descriptor.number, mode) == 0 else { throw .last("set the mode of", path) }
    }

    /// Gives the file these access and modification times.
    public func setTimes(_ times: FileStatus.Times) throws(SystemError) {
        let pair = [times.accessed, times.modified]
        guard unsafe futimens(descriptor.number, pair) == 0 else { throw .last("set the times of", path) }
    }

    /// Brings the file to the disk and to its place. Where `replacing` is false a file already there is an error;
    /// whatever is there and is no regular file always is one.
    ///
    /// Where `synchronizing` is false the disk is not waited for: readers still see all or nothing, but a power cut
    /// may lose the file.
    public mutating func commit(replacing: Bool = true, synchronizing: Bool = true) throws(SystemError) {
        if synchronizing { do { try descriptor.synchronize() } catch { throw named(error) } }
        // A rename would put a file in the place of /dev/null, or of the link /dev/stdout.
        if replacing, let there = try? FileStatus(of: path), there.kind != .regular {
            let number = there.kind == .directory ? EISDIR : ENOTSUP
            throw SystemError(operation: "replace", path: path, number: number)
        }
        let result = unsafe temporary.withCString { from in
            unsafe path.withCString { to in
                unsafe replacing ? rename(from, to) : link(from, to)
            }
        }
        guard result == 0 else { throw .last(replacing ? "replace" : "create", path) }
        if !replacing { _ = unsafe temporary.withCString { unsafe unlink($0) } }
        isCommitted = true
        if synchronizing { synchronizeFolder() }
    }

    deinit {
        if !isCommitted { _ = unsafe temporary.withCString { unsafe unlink($0) } }
    }

    /// The rename has happened: a folder that may not be read, or cannot be synchronized, is no failure any more.
    private func synchronizeFolder() {
        if let folder = try? FileDescriptor.reading(path.parent) { _ = fsync(folder.number) }
    }

    /// The temporary name means nothing to the user: errors name the place asked for.
    private func named(_ error: SystemError) -> SystemError {
        SystemError(operation: error.operation, path: path, number: error.number)
    }
}
