import AttributeSigning
import JSONText

/// A request to sign a body.
struct SignRequest: Sendable {
    var body: [UInt8]
    var appKey: String
    var header: String?
    var secret: String
    var timestamp: Int

    func json() -> [UInt8] {
        var writer = JSONWriter(request: body, appKey, header)
        writer.key("secret")
        writer.string(secret)
        writer.key("timestamp")
        writer.integer(timestamp)
        writer.endObject()
        return writer.bytes
    }

    /// Outcome, canonical string, signature, signed body.
    func answer() throws -> [String?] {
        let signer = try AttributeSigner(secret: Secret(secret))
        guard
            let signed = try? signer.sign(body, appKey: appKey, userToken: header, timestamp: timestamp)
        else { return ["refused", nil, nil, nil] }
        return [
            signed.needsSignature ? "signed" : "unsigned", signed.canonicalString.description,
            signed.signature.hex, String(decoding: signed.bytes, as: UTF8.self),
        ]
    }
}
