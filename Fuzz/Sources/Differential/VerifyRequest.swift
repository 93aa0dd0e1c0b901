import AttributeSigning
import JSONText

/// A request to verify a body.
struct VerifyRequest: Sendable {
    /// What stands in a body for the signature that the peer is to put in.
    static let placeholder = String(repeating: "0", count: 64)

    var body: [UInt8]
    var appKey: String
    var header: String?
    var secrets: [String]
    var now: Int
    var policy: AmbiguityPolicy
    /// Which secret signs; nil where nobody does.
    var signWith: Int?
    var capitals: Bool

    func json() -> [UInt8] {
        var writer = JSONWriter(request: body, appKey, header)
        writer.key("secrets")
        writer.beginArray()
        for secret in secrets { writer.string(secret) }
        writer.endArray()
        writer.key("now")
        writer.integer(now)
        writer.key("policy")
        writer.string(policy.rawValue)
        if let signWith {
            writer.key("signWith")
            writer.integer(signWith)
            writer.key("capitals")
            writer.boolean(capitals)
        }
        writer.endObject()
        return writer.bytes
    }

    /// Outcome, status, code, key index, canonical string; the peer's signature in the place left for it.
    func answer(signature: String?) throws -> [String?] {
        var body = body
        if let signature, let place = body.firstRange(of: Array(Self.placeholder.utf8)) {
            body.replaceSubrange(place, with: signature.utf8)
        }
        let verifier = try AttributeVerifier(
            secrets: secrets.map { try Secret($0) }, policy: policy, clock: .fixed(now))
        switch verifier.verify(body, appKey: appKey, headerUserToken: header) {
        case .identityOnly: return ["identity-only", nil, nil, nil, nil]
        case .verified(let update, let index):
            return ["verified", nil, nil, String(index), update.canonicalString.description]
        case .refused(let refusal):
            return ["refused", String(refusal.status), refusal.code?.rawValue, nil, nil]
        }
    }
}

extension JSONWriter {
    /// Begins a request with what every request has.
    init(request body: [UInt8], _ appKey: String, _ header: String?) {
        self.init()
        beginObject()
        key("bodyHex")
        string(body.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
        key("appKey")
        string(appKey)
        if let header {
            key("headerUserToken")
            string(header)
        }
    }
}
