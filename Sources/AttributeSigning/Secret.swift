import COpenSSL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A signing secret. Its bytes never leave this module, are never printed and are wiped when it is released.
@safe
public final class Secret: Sendable {
    /// The longest secret that is taken, in bytes.
    public static let maximumLength = 4096

    // Written by the initialiser and the deinitialiser alone, when no one else can hold the object.
    nonisolated(unsafe) private let storage: UnsafeMutableRawBufferPointer

    /// Copies a secret's bytes; all of them are the key.
    ///
    /// Throws ``SigningError`` where there is none, or more than ``maximumLength``.
    public convenience init(_ bytes: [UInt8]) throws(SigningError) {
        try self.init(bytes.span)
    }

    /// Takes a secret written as text; its UTF-8 bytes are the key.
    public convenience init(_ text: String) throws(SigningError) {
        try self.init(text.utf8.span)
    }

    init(_ bytes: Span<UInt8>) throws(SigningError) {
        guard !bytes.isEmpty else { throw SigningError(.emptySecret, "the secret is empty") }
        guard bytes.count <= Self.maximumLength else {
            throw SigningError(.invalidSecret, "the secret is longer than \(Self.maximumLength) bytes")
        }
        unsafe storage = .allocate(byteCount: bytes.count, alignment: 1)
        unsafe bytes.withUnsafeBytes { source in unsafe storage.copyMemory(from: source) }
    }

    deinit {
        unsafe OPENSSL_cleanse(storage.baseAddress, storage.count)
        unsafe storage.deallocate()
    }

    /// Another secret, made from this one's bytes; nil where `change` gives none.
    package func changed(_ change: (Span<UInt8>) -> [UInt8]?) throws(SigningError) -> Secret? {
        try withBytes { (bytes) throws(SigningError) in
            guard var changed = change(bytes) else { return nil }
            defer { Self.wipe(&changed) }
            return try Secret(changed)
        }
    }

    static func wipe(_ bytes: inout [UInt8]) {
        unsafe bytes.withUnsafeMutableBytes { unsafe OPENSSL_cleanse($0.baseAddress, $0.count) }
    }

    /// Lends the bytes.
    package func withBytes<Result>(_ body: (Span<UInt8>) throws(SigningError) -> Result) throws(SigningError)
        -> Result
    {
        try unsafe body(Span(_unsafeElements: UnsafeBufferPointer(storage.bindMemory(to: UInt8.self))))
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `[secret]`.
    public var description: String { "[secret]" }
    /// Always `[secret]`.
    public var debugDescription: String { "[secret]" }
    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
