import AttributeSigning

/// The published reference request, and short cuts to sign and verify around it.
enum Fixtures {
    static let secretText = "cpt_sk_test_secret_0123456789abcdef"
    static let appKey = "app_demo12345"
    static let token = "3fa85f64-5717-4562-b3fc-2c963f66afa6"
    static let otherToken = "9b2d6c1e-8f3a-4d7b-a1c5-0e4f2a6b8c9d"
    static let time = 1_758_000_000
    static let body = #"{"isPaying":true,"plan":"pro","mrr":299.5,"currency":"USD"}"#
    static let signature = "59bc1177751f4c36f9caeed8c763cde9ee18835196acd1b6d4ce3b1ea2dc0273"

    static func secret(_ text: String = secretText) throws -> Secret { try Secret(text) }

    static func signer(_ text: String = secretText) throws -> AttributeSigner {
        try AttributeSigner(secret: Secret(text), clock: .fixed(time))
    }

    static func verifier(
        _ secrets: [String] = [secretText], policy: AmbiguityPolicy = .unambiguous, now: Int = time,
        replayGuard: ReplayGuard? = nil
    ) throws -> AttributeVerifier {
        try AttributeVerifier(
            secrets: secrets.map { try Secret($0) }, policy: policy, clock: .fixed(now),
            replayGuard: replayGuard)
    }

    static func sign(_ body: String, userToken: String? = token, replacing: Bool = false) throws -> String {
        let signed = try signer().sign(
            Array(body.utf8), appKey: appKey, userToken: userToken, replacing: replacing)
        return String(decoding: signed.bytes, as: UTF8.self)
    }

    static func verify(
        _ body: String, header: String? = token, policy: AmbiguityPolicy = .unambiguous, now: Int = time
    ) throws -> Verification {
        try verifier(policy: policy, now: now).verify(
            Array(body.utf8), appKey: appKey, headerUserToken: header)
    }

    /// What stands in the last two places of a signed body.
    static func members(_ signature: String, _ timestamp: some CustomStringConvertible = time) -> String {
        "\"signature\":\"\(signature)\",\"timestamp\":\(timestamp)"
    }

    /// A body that carries the right signature for lines that a test makes up.
    static func forged(
        _ fields: String, plan: String = "unset", isPaying: String = "unset", mrr: String = "unset",
        currency: String = "unset", userToken: String = token, timestamp: Int = time, written: String? = nil
    ) throws -> String {
        let lines = [
            "cpt-user-attrs-v1", appKey, userToken, isPaying, plan, mrr, currency, String(timestamp),
        ].joined(separator: "\n")
        let code = IndependentHMAC.hex(key: Array(secretText.utf8), message: Array(lines.utf8))
        return "{\(fields),\(members(code, written ?? String(timestamp)))}"
    }
}

extension Verification {
    var update: VerifiedUpdate? { if case .verified(let update, _) = self { update } else { nil } }
    var keyIndex: Int? { if case .verified(_, let index) = self { index } else { nil } }
    var refusal: UpdateRefusal? { if case .refused(let refusal) = self { refusal } else { nil } }

    /// Status and code as one word, `ok` for what is verified and `identity` for what is not signed.
    var answer: String {
        switch self {
        case .identityOnly: "identity"
        case .verified: "ok"
        case .refused(let refusal):
            refusal.code.map { "\(refusal.status) \($0.rawValue)" } ?? "\(refusal.status)"
        }
    }

    static let invalid = "401 invalid_signature"
    static let stale = "401 stale_signature"
    static let unsigned = "422 payment_attributes_require_signature"
}

/// The bytes that hexadecimal digits stand for.
func bytes(hex: String) -> [UInt8] {
    let digits = Array(hex.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { index in
        UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
}
