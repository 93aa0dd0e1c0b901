import CMagic
import Synchronization
public import SystemIO

/// libmagic's database as a second opinion: loaded when it is first asked, safe to ask from any thread.
public final class MagicDatabase: Sendable {
    /// The database of the system: the one `file` uses.
    public static let system = MagicDatabase(path: nil)

    @safe private struct Cookie: @unchecked Sendable {
        // libmagic's handle is used by one thread at a time: it never leaves the mutex.
        let handle: magic_t
    }

    private let path: FilePath?
    private let cookie = Mutex<Cookie?>(nil)

    /// Names a database; nil for the system's. Nothing is loaded yet.
    public init(path: FilePath?) {
        self.path = path
    }

    deinit {
        cookie.withLock { cookie in
            if let open = cookie { unsafe magic_close(open.handle) }
        }
    }

    /// How many bytes from the start libmagic is shown: its time grows with them, its answers hardly do.
    static let sampleSize = 1 << 13

    /// What the bytes are, by their start. Throws ``ImageScreeningError/magicDatabase(path:reason:)``.
    public func identify(_ bytes: [UInt8]) throws(ImageScreeningError) -> ContentIdentity {
        let answer = cookie.withLock { cookie -> Result<ContentIdentity, ImageScreeningError> in
            do throws(ImageScreeningError) {
                if cookie == nil { cookie = try load() }
                guard let open = cookie else { return .failure(failure("not loaded")) }
                let type = unsafe try ask(open.handle, MAGIC_MIME_TYPE, bytes)
                let name = unsafe try ask(open.handle, MAGIC_NONE, bytes)
                return .success(ContentIdentity(type, name, isFromMagic: true))
            } catch {
                return .failure(error)
            }
        }
        return try answer.get()
    }

    private func load() throws(ImageScreeningError) -> Cookie {
        guard let handle = unsafe magic_open(MAGIC_NONE) else { throw failure("out of memory") }
        let name = path.map { $0.bytes.map { CChar(bitPattern: $0) } + [0] }
        let result = if let name { unsafe magic_load(handle, name) } else { unsafe magic_load(handle, nil) }
        guard result == 0 else {
            let reason = unsafe magic_error(handle).map { unsafe String(cString: $0) } ?? "unknown reason"
            unsafe magic_close(handle)
            throw failure(reason)
        }
        return unsafe Cookie(handle: handle)
    }

    private func ask(_ handle: magic_t, _ flags: Int32, _ bytes: [UInt8]) throws(ImageScreeningError)
        -> String
    {
        _ = unsafe magic_setflags(handle, flags)
        let answer = unsafe bytes.withUnsafeBytes { buffer in
            unsafe magic_buffer(handle, buffer.baseAddress, buffer.count).map { unsafe String(cString: $0) }
        }
        if let answer { return answer }
        throw failure(unsafe magic_error(handle).map { unsafe String(cString: $0) } ?? "no answer")
    }

    private func failure(_ reason: String) -> ImageScreeningError {
        .magicDatabase(path: path?.description ?? "default", reason: reason)
    }
}
