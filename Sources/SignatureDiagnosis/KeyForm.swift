import AttributeSigning
import JSONText

/// How a sender makes the key from the secret's text. The contract's way is its UTF-8 bytes.
enum KeyForm: Sendable, Hashable, CaseIterable {
    case bytes, withLineFeed, withCarriageReturn, hexDecoded, base64Decoded, base64DecodedBehindPrefix,
        withoutPrefix, quoted

    /// What the sender does, to be read after "it would match if".
    var clause: String {
        switch self {
        case .bytes: "the secret were taken as it is"
        case .withLineFeed: "the secret had a line feed behind it: the sender does not trim its file"
        case .withCarriageReturn: "the secret had a carriage return and line feed behind it"
        case .hexDecoded: "the secret were decoded from hexadecimal: its text itself is the key"
        case .base64Decoded: "the secret were decoded from base64: its text itself is the key"
        case .base64DecodedBehindPrefix:
            "the secret behind its prefix were decoded from base64: its whole text is the key"
        case .withoutPrefix: "the secret lacked its prefix: the whole text is the key"
        case .quoted: "the secret stood in quotes: the sender does not take them off"
        }
    }

    /// The key that the sender uses, or nil where the secret has no such form.
    func key(_ secret: Secret) throws(SigningError) -> HMACKey? {
        if self == .bytes { return try HMACKey(secret) }
        guard let changed = try secret.changed({ transform($0) }) else { return nil }
        return try HMACKey(changed)
    }

    private func transform(_ secret: Span<UInt8>) -> [UInt8]? {
        let bytes = [UInt8](copying: secret)
        switch self {
        case .bytes: return bytes
        case .withLineFeed: return bytes + "\n".utf8
        case .withCarriageReturn: return bytes + "\r\n".utf8
        case .quoted: return "\"".utf8 + bytes + "\"".utf8
        case .hexDecoded:
            return TextEncodings.decodeHex(withoutPrefix(bytes) ?? bytes) ?? TextEncodings.decodeHex(bytes)
        case .base64Decoded:
            return TextEncodings.decodeBase64(bytes)
        case .base64DecodedBehindPrefix:
            return withoutPrefix(bytes).flatMap(TextEncodings.decodeBase64)
        case .withoutPrefix: return withoutPrefix(bytes)
        }
    }

    private func withoutPrefix(_ bytes: [UInt8]) -> [UInt8]? {
        let prefix = "cpt_sk_".utf8
        return bytes.starts(with: prefix) ? Array(bytes.dropFirst(prefix.count)) : nil
    }
}
