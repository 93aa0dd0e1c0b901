import AttributeSigning

/// A signature as it was sent, in the contract's hexadecimal or, by mistake, in base64.
struct SentSignature: Sendable {
    let value: Signature
    /// What the sender did wrong in writing it, if anything.
    let mistake: String?

    init?(_ text: [UInt8]?) {
        guard let text else { return nil }
        if let signature = Signature(hex: String(decoding: text, as: UTF8.self)) {
            value = signature
            mistake = nil
        } else if let bytes = TextEncodings.decodeBase64(text), let signature = Signature(bytes) {
            value = signature
            mistake = "the signature were hexadecimal: it is sent in base64"
        } else {
            return nil
        }
    }

    /// Why a text is no signature.
    static func complaint(about text: [UInt8]?) -> String {
        guard let text else { return "the signature is missing or no string" }
        return text.count == 64
            ? "the signature has 64 characters, but not all are hexadecimal digits"
            : "the signature has \(text.count) bytes, but must have 64 hexadecimal digits"
    }
}
