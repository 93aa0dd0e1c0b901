/// Keeps a signing secret that was given in a wrong place, as a file's name perhaps, out of what is printed.
enum SecretMask {
    private static let prefix = Array("cpt_sk_".utf8)

    /// The text with what follows each `cpt_sk_` replaced by an ellipsis.
    static func masking(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var masked: [UInt8] = []
        var position = 0
        while position < bytes.count {
            guard bytes[position...].starts(with: prefix) else {
                masked.append(bytes[position])
                position += 1
                continue
            }
            masked += prefix + Array("…".utf8)
            position += prefix.count
            while position < bytes.count, isLetter(bytes[position]) { position += 1 }
        }
        return String(decoding: masked, as: UTF8.self)
    }

    /// Whether a byte may stand in a secret's text.
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
