import COpenSSL
import Synchronization

/// HMAC-SHA256 under one key (RFC 2104): the hash states behind the key's two blocks, made once and copied for
/// every message.
@safe
package final class HMACKey: Sendable {
    // Both contexts are written by the initialiser alone; copying from one only reads it.
    nonisolated(unsafe) private let inner: OpaquePointer
    nonisolated(unsafe) private let outer: OpaquePointer
    /// A context that no call is using, for the next one to copy into; whoever takes it has it alone.
    nonisolated(unsafe) private let idle = unsafe Atomic<OpaquePointer?>(nil)

    /// Prepares the states for a secret.
    package convenience init(_ secret: Secret) throws(SigningError) {
        try self.init()
        try secret.withBytes { (key) throws(SigningError) in try prepare(key) }
    }

    /// Copies the states, for a thread that is to share no memory with others.
    package convenience init(copying other: HMACKey) throws(SigningError) {
        try self.init()
        guard unsafe EVP_MD_CTX_copy_ex(inner, other.inner) == 1,
            unsafe EVP_MD_CTX_copy_ex(outer, other.outer) == 1
        else { throw .noCryptography }
    }

    private init() throws(SigningError) {
        guard let inner = unsafe EVP_MD_CTX_new() else { throw .noCryptography }
        guard let outer = unsafe EVP_MD_CTX_new() else {
            unsafe EVP_MD_CTX_free(inner)
            throw .noCryptography
        }
        unsafe self.inner = inner
        unsafe self.outer = outer
    }

    deinit {
        unsafe EVP_MD_CTX_free(inner)
        unsafe EVP_MD_CTX_free(outer)
        unsafe EVP_MD_CTX_free(idle.exchange(nil, ordering: .acquiring))
    }

    /// The authentication code of a message.
    package func authenticate(_ message: Span<UInt8>) throws(SigningError) -> Signature {
        guard let context = unsafe idle.exchange(nil, ordering: .acquiring) ?? EVP_MD_CTX_new() else {
            throw .noCryptography
        }
        // Calls that overlap bring contexts of their own; one of them is kept.
        defer { unsafe EVP_MD_CTX_free(idle.exchange(context, ordering: .acquiringAndReleasing)) }
        let signature = unsafe Signature { digest in
            unsafe message.withUnsafeBytes { message in
                unsafe Self.finish(context, inner, message, into: digest)
                    && Self.finish(context, outer, UnsafeRawBufferPointer(digest), into: digest)
            }
        }
        guard let signature else { throw .noCryptography }
        return signature
    }

    /// Goes on from a prepared state, in a context of the caller's.
    private static func finish(
        _ context: OpaquePointer, _ prepared: OpaquePointer, _ message: UnsafeRawBufferPointer,
        into digest: UnsafeMutableRawBufferPointer
    ) -> Bool {
        unsafe EVP_MD_CTX_copy_ex(context, prepared) == 1
            && EVP_DigestUpdate(context, message.baseAddress, message.count) == 1
            && EVP_DigestFinal_ex(context, digest.baseAddress, nil) == 1
    }

    private func prepare(_ key: Span<UInt8>) throws(SigningError) {
        let blockSize = 64
        let isPrepared = unsafe withUnsafeTemporaryAllocation(byteCount: blockSize, alignment: 8) { block in
            defer { unsafe OPENSSL_cleanse(block.baseAddress, block.count) }
            unsafe block.initializeMemory(as: UInt8.self, repeating: 0)
            let isKeyed = unsafe key.withUnsafeBytes { key in
                if key.count <= blockSize {
                    unsafe block.copyMemory(from: key)
                    return true
                }
                return unsafe EVP_Digest(
                    key.baseAddress, key.count, block.baseAddress, nil, EVP_sha256(), nil) == 1
            }
            guard isKeyed else { return false }
            for index in 0..<blockSize { unsafe block[index] ^= 0x36 }
            guard unsafe begin(inner, block) else { return false }
            for index in 0..<blockSize { unsafe block[index] ^= 0x36 ^ 0x5C }
            return unsafe begin(outer, block)
        }
        guard isPrepared else { throw .noCryptography }
    }

    private func begin(_ context: OpaquePointer, _ block: UnsafeMutableRawBufferPointer) -> Bool {
        unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
            && EVP_DigestUpdate(context, block.baseAddress, block.count) == 1
    }
}

extension SigningError {
    static var noCryptography: SigningError {
        SigningError(.cryptographyUnavailable, "OpenSSL's SHA-256 cannot be used")
    }
}
