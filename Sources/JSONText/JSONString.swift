/// The text of a JSON string: a sequence of UTF-16 code units, as ECMAScript has it, held as bytes.
///
/// The bytes are UTF-8, but that a lone surrogate stands as the three bytes its number would have (generalized
/// UTF-8, "WTF-8"). Two strings are equal exactly when their code units are; the order is that of the bytes.
public struct JSONString: Sendable, Hashable {
    /// The text's bytes, lone surrogates in three bytes each.
    public let bytes: [UInt8]
    /// Whether the text holds a surrogate without its partner.
    public let hasLoneSurrogate: Bool

    /// Takes a text that cannot hold a lone surrogate.
    public init(_ text: String) {
        bytes = Array(text.utf8)
        hasLoneSurrogate = false
    }

    /// Reads what stands between the quotes of a string that a ``JSONScanner`` has accepted.
    public init(contents: Span<UInt8>) {
        var decoder = JSONStringDecoder()
        decoder.decode(contents)
        bytes = decoder.bytes
        hasLoneSurrogate = decoder.hasLoneSurrogate
    }

    /// The text in UTF-8, each lone surrogate replaced by U+FFFD, as ECMAScript's encoders do.
    public var utf8: [UInt8] {
        guard hasLoneSurrogate else { return bytes }
        var result = bytes
        var offset = 0
        while offset < result.count {
            // Generalized UTF-8: only a surrogate has 0xED before a byte from 0xA0 on, and it has three bytes.
            if result[offset] == 0xED, offset + 2 < result.count, result[offset + 1] >= 0xA0 {
                result.replaceSubrange(offset..<offset + 3, with: [0xEF, 0xBF, 0xBD])
            }
            offset += 1
        }
        return result
    }

    /// The text, each lone surrogate replaced by U+FFFD.
    public var text: String { String(decoding: utf8, as: UTF8.self) }

    /// How many code points the text has; a lone surrogate is one.
    public var codePointCount: Int { bytes.count { $0 & 0xC0 != 0x80 } }

    /// How many UTF-16 code units the text has: ECMAScript's `length`.
    public var utf16Count: Int { bytes.count { $0 & 0xC0 != 0x80 } + bytes.count { $0 >= 0xF0 } }
}

extension JSONString {
    /// Compares the code units.
    public static func == (left: JSONString, right: JSONString) -> Bool { left.bytes == right.bytes }

    /// Hashes the bytes at once; whether there is a lone surrogate follows from them.
    public func hash(into hasher: inout Hasher) {
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
}
