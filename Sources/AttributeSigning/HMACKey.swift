import COpenSSL
import Synchronization

/// HMAC-SHA256 under one key (RFC 2104): the hash states behind the key's two blocks, made once and copied for
/// every message.
@safe
package final class HMACKey: Sendable {
    // Both contexts are written by the initialiser alone; copying from one only reads it.
    nonisolated(unsafe) private let inner: OpaquePointer
    nonisolated(unsafe) private let outer: OpaquePointer
    private let idle = Mutex<[WorkContext]>([])

    /// Prepares the states for a secret.
    package init(_ secret: Secret) throws(SigningError) {
        guard let inner = unsafe EVP_MD_CTX_new() else { throw .noCryptography }
        guard let outer = unsafe EVP_MD_CTX_new() else {
            unsafe EVP_MD_CTX_free(inner)
            throw .noCryptography
        }
        unsafe self.inner = inner
        unsafe self.outer = outer
        try secret.withBytes { (key) throws(SigningError) in try prepare(key) }
    }

    deinit {
        unsafe EVP_MD_CTX_free(inner)
        unsafe EVP_MD_CTX_free(outer)
    }

    /// The authentication code of a message.
    package func authenticate(_ message: Span<UInt8>) throws(SigningError) -> Signature {
        let context: WorkContext
        if let free = idle.withLock({ $0.popLast() }) {
            context = free
        } else {
            context = try WorkContext()
        }
        defer { idle.withLock { $0.append(context) } }
        return try unsafe Signature { (digest) throws(SigningError) in
            let isDone = unsafe message.withUnsafeBytes { message in
                unsafe context.finish(inner, message, into: digest)
                    && context.finish(outer, UnsafeRawBufferPointer(digest), into: digest)
            }
            guard isDone else { throw .noCryptography }
        }
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

/// A context that a prepared state is copied into; used by one call at a time.
@safe
private final class WorkContext: @unchecked Sendable {
    // `HMACKey` hands each context to one caller and takes it back afterwards, under its lock.
    private let context: OpaquePointer

    init() throws(SigningError) {
        guard let context = unsafe EVP_MD_CTX_new() else { throw .noCryptography }
        unsafe self.context = context
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    func finish(
        _ prepared: OpaquePointer, _ message: UnsafeRawBufferPointer,
        into digest: UnsafeMutableRawBufferPointer
    ) -> Bool {
        unsafe EVP_MD_CTX_copy_ex(context, prepared) == 1
            && EVP_DigestUpdate(context, message.baseAddress, message.count) == 1
            && EVP_DigestFinal_ex(context, digest.baseAddress, nil) == 1
    }
}

extension SigningError {
    static var noCryptography: SigningError {
        SigningError(.cryptographyUnavailable, "OpenSSL's SHA-256 cannot be used")
    }
}
