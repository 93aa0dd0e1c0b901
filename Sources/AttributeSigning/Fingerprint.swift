import COpenSSL

/// What a canonical string is remembered by: its SHA-256, the same whichever key has signed it.
struct Fingerprint: Sendable, Hashable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    init(of canonical: CanonicalString) throws(SigningError) {
        var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let isDone = unsafe withUnsafeMutableBytes(of: &digest) { digest in
            unsafe canonical.bytes.withUnsafeBytes { text in
                unsafe EVP_Digest(text.baseAddress, text.count, digest.baseAddress, nil, EVP_sha256(), nil)
                    == 1
            }
        }
        guard isDone else { throw .noCryptography }
        (first, second, third, fourth) = digest
    }
}
