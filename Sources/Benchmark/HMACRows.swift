import AttributeSigning
import CBenchmarkPeers

/// One keyed HMAC-SHA256 over as many bytes as a canonical string has, against loops in C over the same library.
struct HMACRows {
    let milliseconds: Int

    private let message = [UInt8](repeating: UInt8(ascii: "m"), count: 130)
    private let secret = Array(Workload.secret.utf8)
    private let key = (try? Secret(Workload.secret)).flatMap { try? HMACKey($0) }

    init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    var all: [Comparison] {
        [
            Comparison(
                name: "hmac: 130 bytes, EVP", peer: "C, copied EVP_MD_CTX", target: 1 / 1.2, ours: { ours },
                theirs: {
                    unsafe theirs { code in
                        unsafe CBenchmarkHMACByEVP(secret, secret.count, message, message.count, 1000, code)
                    }
                }),
            Comparison(
                name: "hmac: 130 bytes, SHA256_CTX", peer: "C, copied SHA256_CTX (deprecated)",
                ours: { ours },
                theirs: {
                    unsafe theirs { code in
                        unsafe CBenchmarkHMACBySHA256(
                            secret, secret.count, message, message.count, 1000, code)
                    }
                }),
        ]
    }

    private var ours: Double? {
        guard let key else { return nil }
        return nanosecondsPerItem(1000, milliseconds: milliseconds) {
            for _ in 0..<1000 { _ = try key.authenticate(message.span) }
        }
    }

    private func theirs(_ loop: (UnsafeMutablePointer<UInt8>) -> Bool) -> Double? {
        let expected = try? key?.authenticate(message.span).bytes
        return nanosecondsPerItem(1000, milliseconds: milliseconds) {
            var code = [UInt8](repeating: 0, count: 32)
            guard unsafe loop(&code), code == expected else { throw BenchmarkError.unexpectedAnswer }
        }
    }
}
