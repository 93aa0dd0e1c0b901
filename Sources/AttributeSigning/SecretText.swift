import COpenSSL
package import SystemIO

/// The text of a new secret: `cpt_sk_` and 32 random bytes in hexadecimal. It is wiped when it is released.
package final class SecretText: Sendable {
    private let secret: Secret

    /// Draws the bytes from OpenSSL's generator for private values.
    package init() throws(SigningError) {
        var random = [UInt8](repeating: 0, count: 32)
        defer { Secret.wipe(&random) }
        guard unsafe RAND_priv_bytes(&random, Int32(random.count)) == 1 else { throw .noCryptography }
        var text = Array("cpt_sk_".utf8)
        defer { Secret.wipe(&text) }
        text.reserveCapacity(text.count + 2 * random.count)
        for byte in random {
            for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 48 + digit : 87 + digit) }
        }
        secret = try Secret(text)
    }

    /// Writes the text to a file that is being made.
    package func write(to file: borrowing AtomicFile) throws(SystemError) {
        var failure: SystemError?
        try? secret.withBytes { (bytes) throws(SigningError) in
            do throws(SystemError) { try unsafe file.write(bytes.bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
