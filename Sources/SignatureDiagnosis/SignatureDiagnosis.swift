public import AttributeSigning
import JSONText

/// Why a signature does not verify, for whoever ports the format: the bytes it should sign, and, where the sender
/// has made a known mistake, which one.
///
/// It is for a developer's terminal. It must never become part of an answer to the sender of a request.
public struct SignatureDiagnosis: Sendable, Hashable {
    /// What the signature turned out to be.
    public enum Cause: Sendable, Hashable {
        /// It is right under the secret at this index; whatever was refused, it was not the signature.
        case matches(keyIndex: Int)
        /// It would be right if all of these held; under the secret at this index.
        case mistakes([String], keyIndex: Int)
        /// It is right under no secret, and none of the mistakes that were tried explains it.
        case unknown(tried: Int)
        /// There is no signature to look at; why.
        case notASignature(String)
    }

    /// The bytes that the signature should sign.
    public let canonicalString: CanonicalString
    /// What the signature turned out to be.
    public let cause: Cause

    /// Looks at a signed body as a verifier with these secrets would.
    ///
    /// Mistakes are tried one at a time, then every two of different kinds together. Throws ``SigningError`` where
    /// the body cannot be read or the app key is none.
    public init(
        of body: [UInt8], appKey: String, headerUserToken: String?, secrets: [Secret]
    ) throws(SigningError) {
        let read = try AttributeBody(body.span)
        let header = headerUserToken ?? ""
        let context = try RequestContext(appKey: appKey.utf8.span, userToken: header.utf8.span)
        let sent = SentFields(read, context, header: header)
        let contract = CanonicalVariant(sent)
        canonicalString = CanonicalString(read, context, timestamp: sent.timestamp ?? 0)
        if let fault = AttributeDomain.fault(in: read) {
            cause = .notASignature("no signature is right: \(fault.key.name) \(fault.accepted)")
            return
        }
        guard sent.timestamp != nil else {
            cause = .notASignature("the timestamp is missing or no integer from 0 to 2^53")
            return
        }
        guard let signature = SentSignature(sent.signature) else {
            cause = .notASignature(SentSignature.complaint(about: sent.signature))
            return
        }
        cause = try MistakeSearch(signature: signature, secrets: secrets).run(
            contract, Mistake.all(for: sent))
    }
}
