import AttributeSigning
import Foundation
import JSONText

extension FuzzTarget {
    /// Body, `X-User-Token` and app key, each behind the first with a byte 0xFF before it, which no text has.
    ///
    /// No bytes trap; the stricter policy accepts nothing that the other one refuses; what is signed is verified.
    public static let verifier = FuzzTarget("Verifier") { bytes in
        let parts = bytes.withUnsafeBufferPointer { buffer in
            buffer.split(separator: 0xFF, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
        }
        let text = { (index: Int) in
            parts.count > index ? String(decoding: parts[index], as: UTF8.self) : nil
        }
        try VerifierProperty(
            body: parts.first ?? [], header: text(1) ?? "3fa85f64-5717-4562-b3fc-2c963f66afa6",
            appKey: text(2) ?? "app_demo12345"
        ).check()
    }
}

/// What holds of any request.
private struct VerifierProperty {
    let body: [UInt8]
    let header: String
    let appKey: String

    /// Behind keys that have nothing to do with it, the key of the published requests, whose time it is.
    private struct Parties: Sendable {
        let now = 1_758_000_000
        let signer: AttributeSigner
        let lax: AttributeVerifier
        let strict: AttributeVerifier
        let stranger: AttributeVerifier

        init() throws {
            let clock = EpochClock.fixed(now)
            let secret = try Secret("cpt_sk_test_secret_0123456789abcdef")
            let other = try Secret("another secret")
            signer = try AttributeSigner(secret: secret, clock: clock)
            lax = try AttributeVerifier(secrets: [other, secret], policy: .contract, clock: clock)
            strict = try AttributeVerifier(secrets: [other, secret], clock: clock)
            stranger = try AttributeVerifier(secrets: [other], policy: .contract, clock: clock)
        }
    }

    private static let parties = Result { try Parties() }

    func check() throws {
        let parties = try Self.parties.get()
        let lax = parties.lax.verify(body, appKey: appKey, headerUserToken: header)
        let strict = parties.strict.verify(body, appKey: appKey, headerUserToken: header)
        try require(
            strict == lax || isInvalid(strict), "the policies answer \(lax) and \(strict)")
        if case .verified = parties.stranger.verify(body, appKey: appKey, headerUserToken: header) {
            throw Violation(description: "another secret verifies")
        }
        for case .refused(let refusal) in [lax, strict] { try checkAnswer(refusal) }
        if case .verified(let update, _) = lax {
            try checkCanonical(update.canonicalString, at: update.timestamp)
        }
        try checkPaymentKeys(lax)
        try checkSigning(parties, lax: lax, strict: strict)
    }

    private func isInvalid(_ answer: Verification) -> Bool {
        if case .refused(let refusal) = answer { refusal.code == .invalidSignature } else { false }
    }

    private func checkAnswer(_ refusal: UpdateRefusal) throws {
        let answer = try JSONDocument(refusal.body).root
        try require(answer["error"]?.string == JSONString(refusal.message), "the answer's error")
        try require(answer["code"]?.string == refusal.code.map { JSONString($0.rawValue) }, "its code")
        let isKnown = refusal.code == nil ? refusal.status == 400 : [401, 422].contains(refusal.status)
        try require(isKnown, "status \(refusal.status)")
    }

    /// A readable body is identity only exactly where it has no payment key.
    private func checkPaymentKeys(_ answer: Verification) throws {
        if case .refused(let refusal) = answer, refusal.status == 400 { return }
        let keys = Set(try JSONDocument(body).root.members.map(\.key))
        let needsSignature = !keys.isDisjoint(
            with: ["isPaying", "plan", "mrr", "currency"].map { JSONString($0) })
        try require((answer == .identityOnly) == !needsSignature, "payment keys \(needsSignature): \(answer)")
    }

    private func checkSigning(_ parties: Parties, lax: Verification, strict: Verification) throws {
        let timestamp = if case .verified(let update, _) = lax { update.timestamp } else { parties.now }
        let signed: SignedBody
        do throws(SigningError) {
            signed = try parties.signer.sign(
                body, appKey: appKey, userToken: header, timestamp: timestamp, replacing: true)
        } catch {
            try require(!error.description.isEmpty, "an error without a sentence")
            try require(error.offset.map { 0...body.count ~= $0 } ?? true, "a fault outside of the body")
            if case .verified = strict { throw Violation(description: "verified, but not signed: \(error)") }
            if case .verified = lax, error.code != .ambiguousField, error.code != .duplicateKey {
                throw Violation(description: "verified, but not signed: \(error)")
            }
            return
        }
        try checkCanonical(signed.canonicalString, at: timestamp)
        for verifier in [parties.lax, parties.strict] {
            switch verifier.verify(signed.bytes, appKey: appKey, headerUserToken: header) {
            case .identityOnly:
                try require(!signed.needsSignature && signed.bytes == body, "signed, but identity only")
            case .verified(let update, let index):
                try require(signed.needsSignature && index == 1, "verified by key \(index)")
                try require(update.canonicalString == signed.canonicalString, "canonical strings differ")
                try require(update.timestamp == timestamp, "timestamps differ")
            case .refused(let refusal): throw Violation(description: "signed, but \(refusal)")
            }
        }
        if case .verified(let update, _) = strict {
            try require(update.canonicalString == signed.canonicalString, "signed anew as something else")
        }
        try require(
            try parties.signer.signature(
                of: body.span, appKey: appKey, userToken: header, timestamp: timestamp) == signed.signature,
            "the signature alone is another")
        try checkMembers(of: signed)
    }

    private func checkCanonical(_ canonical: CanonicalString, at timestamp: Int) throws {
        let slow = try slowCanonicalString(of: body, appKey: appKey, header: header, timestamp: timestamp)
        try require(
            canonical.bytes == slow, "\(canonical) and not \(String(decoding: slow, as: UTF8.self))")
    }

    /// Besides its signature, a signed body has the members it had, as they were written.
    private func checkMembers(of signed: SignedBody) throws {
        guard signed.needsSignature else { return }
        let isOther = { (key: JSONString) in key != JSONString("signature") && key != JSONString("timestamp")
        }
        let before = try JSONDocument(body).root.members.filter { isOther($0.key) }
        let after = try JSONDocument(signed.bytes).root.members
        try require(after.count == before.count + 2, "members were lost or added")
        for (old, new) in zip(before, after) {
            try require(
                old.key == new.key && old.value.rawBytes == new.value.rawBytes, "a member has changed")
        }
        try require(
            after.suffix(2).map(\.key) == [JSONString("signature"), JSONString("timestamp")],
            "the signature is not last")
    }
}
