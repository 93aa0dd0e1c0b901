import AttributeSigning
import ECMANumber
import JSONText

extension FuzzTarget {
    /// Whatever the body, the verifier has an answer that the policies, the signer and a slow reading agree with.
    public static let verifier = FuzzTarget("Verifier") { bytes in
        try VerifierProperty.shared.get().check(bytes)
    }
}

/// Signer and verifier of the published vectors' app and user.
private struct VerifierProperty: Sendable {
    static let shared = Result { try VerifierProperty() }

    private let appKey = "app_demo12345"
    private let token = "3fa85f64-5717-4562-b3fc-2c963f66afa6"
    private let now = 1_758_000_000
    private let signer: AttributeSigner
    private let contract: AttributeVerifier
    private let unambiguous: AttributeVerifier

    init() throws {
        let now = now
        let secret = try Secret("cpt_sk_test_secret_0123456789abcdef")
        let secrets = [try Secret("another"), secret]
        let clock = EpochClock { now }
        signer = try AttributeSigner(secret: secret, clock: clock)
        contract = try AttributeVerifier(secrets: secrets, policy: .contract, clock: clock)
        unambiguous = try AttributeVerifier(secrets: secrets, policy: .unambiguous, clock: clock)
    }

    func check(_ bytes: Span<UInt8>) throws {
        let answer = unambiguous.verify(bytes, appKey: appKey, headerUserToken: token)
        let verbatim = contract.verify(bytes, appKey: appKey, headerUserToken: token)
        let body = bytes.withUnsafeBufferPointer { Array($0) }
        let document = (try? JSONDocument(body, limit: 262_144)).flatMap {
            $0.root.kind == .object ? $0 : nil
        }
        switch answer {
        case .verified(let update, let keyIndex):
            try require(verbatim == answer, "the contract's policy says \(verbatim)")
            try require(keyIndex == 1, "key \(keyIndex)")
            try checkCanonical(update.canonicalString, of: document, at: update.timestamp)
            let signature = try signer.signature(
                of: bytes, appKey: appKey, userToken: token, timestamp: update.timestamp)
            let written = document?.root["signature"]?.string?.text.lowercased()
            try require(written == signature.hex, "verified, but the signature is \(signature.hex)")
        case .identityOnly:
            try require(verbatim == answer, "the contract's policy says \(verbatim)")
            try require(document != nil && !needsSignature(document), "a payment key counts for nothing")
        case .refused(let refusal):
            try require([400, 401, 422].contains(refusal.status), "status \(refusal.status)")
            try require((refusal.status == 400) == (refusal.code == nil), "status \(refusal.status)")
            _ = try JSONDocument(refusal.body)
            if refusal.status != 401 { try require(verbatim == answer, "the contract's policy: \(verbatim)") }
            if document == nil { try require(refusal.status == 400, "no object, status \(refusal.status)") }
        }
        try checkSigning(body, document)
    }

    private func checkSigning(_ body: [UInt8], _ document: JSONDocument?) throws {
        let result = Result {
            () throws(SigningError) in
            try signer.sign(body, appKey: appKey, userToken: token, timestamp: now + 300, replacing: true)
        }
        guard case .success(let signed) = result else { return }
        try checkCanonical(signed.canonicalString, of: document, at: now + 300)
        try require(signed.needsSignature == needsSignature(document), "needs a signature")
        guard signed.needsSignature else { return try require(signed.bytes == body, "changed without need") }
        for verifier in [contract, unambiguous] {
            let answer = verifier.verify(signed.bytes, appKey: appKey, headerUserToken: token)
            guard case .verified(let update, _) = answer else {
                throw Violation(description: "what was signed is \(answer)")
            }
            try require(update.canonicalString == signed.canonicalString, "verified as something else")
        }
        let kept =
            document?.root.members.map(\.key.text).filter { $0 != "signature" && $0 != "timestamp" } ?? []
        let keys = try JSONDocument(signed.bytes).root.members.map(\.key.text)
        try require(keys == kept + ["signature", "timestamp"], "other members than before")
        // One digit of the signature, which stands before the timestamp at the end.
        let digits = Array(signed.signature.hex.utf8)
        guard let start = signed.bytes.indices.last(where: { signed.bytes[$0...].starts(with: digits) })
        else {
            throw Violation(description: "the signature is not in the body")
        }
        var tampered = signed.bytes
        tampered[start + 63] =
            tampered[start + 63] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        let answer = contract.verify(tampered, appKey: appKey, headerUserToken: token)
        guard case .refused(let refusal) = answer, refusal.code == .invalidSignature else {
            throw Violation(description: "with a digit changed it is \(answer)")
        }
    }

    private func needsSignature(_ document: JSONDocument?) -> Bool {
        ["isPaying", "mrr", "plan", "currency"].contains { document?.root[$0] != nil }
    }

    /// The eight lines again, from the document and with copies of everything.
    private func checkCanonical(
        _ canonical: CanonicalString, of document: JSONDocument?, at timestamp: Int
    ) throws {
        func line(_ key: String) -> [UInt8] {
            guard let value = document?.root[key] else { return Array("unset".utf8) }
            switch value.kind {
            case .string: return value.string?.utf8 ?? []
            case .number: return Array((value.number.flatMap(CanonicalNumber.text) ?? "").utf8)
            default: return Array(value.rawBytes)
            }
        }
        let own = document?.root["userToken"]?.string?.utf8 ?? []
        let user = own.isEmpty ? Array(token.utf8) : own
        let lines = [
            Array("cpt-user-attrs-v1".utf8), Array(appKey.utf8), user, line("isPaying"), line("plan"),
            line("mrr"), line("currency"), Array(String(timestamp).utf8),
        ]
        let expected = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        try require(canonical.bytes == expected, "the canonical string is \(canonical)")
    }
}
