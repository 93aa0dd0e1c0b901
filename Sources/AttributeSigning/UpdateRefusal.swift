import JSONText

/// A refused update: what to answer, and what only the operator should know.
public struct UpdateRefusal: Sendable, Hashable {
    /// The service's codes for a refusal (DATA-03); the raw value stands in the answer.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A payment field without a signature and a timestamp.
        case signatureRequired = "payment_attributes_require_signature"
        /// The app has no secret.
        case secretNotConfigured = "sdk_signing_secret_not_configured"
        /// Signed more than 300 seconds before or after the server's time.
        case staleSignature = "stale_signature"
        /// Anything else that does not verify.
        case invalidSignature = "invalid_signature"
    }

    /// The HTTP status of the answer: 400, 401 or 422; 500 where OpenSSL failed.
    public let status: Int
    /// The answer's code; nil where the service gives none (400 and 500).
    public let code: Code?
    /// The answer's sentence. It tells no more than the contract does.
    public let message: String
    /// Why, for the operator's log; never part of an answer. It holds no secret and no value of the body.
    public let privateReason: String

    /// The answer's body: `{"error": …}`, with the code where there is one.
    public var body: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("error")
        writer.string(message)
        if let code {
            writer.key("code")
            writer.string(code.rawValue)
        }
        writer.endObject()
        return writer.bytes
    }

    static func unreadable(_ error: SigningError) -> UpdateRefusal {
        UpdateRefusal(status: 400, code: nil, message: error.description, privateReason: error.description)
    }

    static func outsideDomain(_ fault: AttributeDomain.Fault) -> UpdateRefusal {
        let sentence = "\(fault.key.name) \(fault.accepted)"
        return UpdateRefusal(
            status: 400, code: nil, message: sentence, privateReason: "\(sentence) (byte \(fault.offset))")
    }

    static let signatureRequired = UpdateRefusal(
        status: 422, code: .signatureRequired,
        message: "isPaying, plan, mrr and currency need a signature and a timestamp",
        privateReason: "the body has a payment key, but not both signature and timestamp")

    static let secretNotConfigured = UpdateRefusal(
        status: 422, code: .secretNotConfigured, message: "The app has no signing secret",
        privateReason: "no secret was given to the verifier")

    static func stale(by seconds: Int) -> UpdateRefusal {
        UpdateRefusal(
            status: 401, code: .staleSignature, message: "The signature is too old or from the future",
            privateReason: seconds < 0
                ? "the timestamp is \(seconds.magnitude) s ahead of the clock; 300 are allowed"
                : "the timestamp is \(seconds) s old; 300 are allowed")
    }

    static func invalid(_ privateReason: String) -> UpdateRefusal {
        UpdateRefusal(
            status: 401, code: .invalidSignature, message: "The signature is not valid",
            privateReason: privateReason)
    }

    static func invalid(_ ambiguity: Ambiguity) -> UpdateRefusal {
        invalid("\(ambiguity.key.name) \(ambiguity.explanation)")
    }

    static func internalFailure(_ error: SigningError) -> UpdateRefusal {
        UpdateRefusal(status: 500, code: nil, message: "Internal error", privateReason: error.description)
    }
}
