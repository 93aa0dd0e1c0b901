import AttributeSigning
import ReferenceVectors

extension Conformance {
    /// A body signed or verified: what came of it, and all that the case says of it.
    static let checkSigning: CaseCheck = { item in
        guard let body = item.document, let appKey = item.text("appKey") else { return ("a body", "none") }
        let actual: SigningOutcome
        do throws(SigningError) {
            actual =
                item.text("operation") == "sign"
                ? try sign(body, appKey, item) : try verify(body, appKey, item)
        } catch {
            actual = SigningOutcome(outcome: "refused")
        }
        let expected = SigningOutcome(item)
        return (expected.description, actual.limited(to: expected).description)
    }

    private static func sign(
        _ body: [UInt8], _ appKey: String, _ item: ReferenceCase
    ) throws(SigningError) -> SigningOutcome {
        guard let timestamp = item.integer("timestamp") else {
            // The signer's type leaves no room for such a time.
            return SigningOutcome(outcome: "refused")
        }
        let signer = try AttributeSigner(secret: Secret(item.texts("secrets").first ?? ""))
        let signed = try signer.sign(
            body, appKey: appKey, userToken: item.text("headerUserToken"), timestamp: timestamp)
        return SigningOutcome(
            outcome: signed.needsSignature ? "signed" : "unsigned",
            canonical: signed.canonicalString.description,
            signature: signed.signature.hex, signed: String(decoding: signed.bytes, as: UTF8.self))
    }

    private static func verify(
        _ body: [UInt8], _ appKey: String, _ item: ReferenceCase
    ) throws(SigningError) -> SigningOutcome {
        var secrets: [Secret] = []
        for text in item.texts("secrets") { secrets.append(try Secret(text)) }
        let verifier = try AttributeVerifier(
            secrets: secrets, policy: item.text("policy").flatMap(AmbiguityPolicy.init) ?? .unambiguous,
            clock: .fixed(item.integer("now") ?? 0))
        switch verifier.verify(body, appKey: appKey, headerUserToken: item.text("headerUserToken")) {
        case .identityOnly: return SigningOutcome(outcome: "identity-only")
        case .verified(let update, let keyIndex):
            return SigningOutcome(
                outcome: "verified", keyIndex: keyIndex, canonical: update.canonicalString.description)
        case .refused(let refusal):
            return SigningOutcome(outcome: "refused", status: refusal.status, code: refusal.code?.rawValue)
        }
    }
}

/// What came of a case, or must.
private struct SigningOutcome: CustomStringConvertible {
    var outcome: String
    var status: Int?
    var code: String?
    var keyIndex: Int?
    var canonical: String?
    var signature: String?
    var signed: String?

    var description: String {
        let parts: [String?] = [
            outcome, status.map { "\($0)" }, code, keyIndex.map { "key \($0)" }, canonical, signature, signed,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// Without what the other does not say, but for a code: that none is said of means that there is none.
    func limited(to other: SigningOutcome) -> SigningOutcome {
        var limited = self
        if other.status == nil {
            limited.status = nil
            limited.code = nil
        }
        if other.canonical == nil { limited.canonical = nil }
        if other.signature == nil { limited.signature = nil }
        if other.signed == nil { limited.signed = nil }
        return limited
    }
}

extension SigningOutcome {
    init(_ item: ReferenceCase) {
        outcome = item.outcome
        status = item.integer("status")
        code = item.text("code")
        keyIndex = item.integer("keyIndex")
        // Of a refused body the canonical string is told for a reader; the verifier gives none.
        canonical = outcome == "refused" ? nil : item.text("canonical")
        signature = item.text("signature")
        signed = item.text("signed")
    }
}
