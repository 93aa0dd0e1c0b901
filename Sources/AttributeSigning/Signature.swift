import COpenSSL
import JSONText

/// A signature: 32 bytes of HMAC-SHA256.
public struct Signature: Sendable, Hashable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Has `body` fill in the 32 bytes; nil where it says that it could not.
    init?(filling body: (UnsafeMutableRawBufferPointer) -> Bool) {
        guard unsafe withUnsafeMutableBytes(of: &words, { unsafe body($0) }) else { return nil }
    }

    /// Takes the 32 bytes of a code; nil where there are more or fewer.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyBytes(from: bytes) }
    }

    /// Reads 64 hexadecimal digits of either case; nil where the text is anything else.
    public init?(hex text: String) {
        self.init(hex: Array(text.utf8).span)
    }

    /// Reads 64 hexadecimal digits of either case; nil where the text is anything else.
    init?(hex text: Span<UInt8>) {
        guard text.count == 64 else { return nil }
        var isHex = true
        unsafe withUnsafeMutableBytes(of: &words) { buffer in
            for index in 0..<32 {
                guard let high = hexDigit(text[2 * index]), let low = hexDigit(text[2 * index + 1]) else {
                    isHex = false
                    return
                }
                unsafe buffer[index] = high << 4 | low
            }
        }
        guard isHex else { return nil }
    }

    /// Compares all 32 bytes, in a time that does not depend on them.
    public static func == (left: Signature, right: Signature) -> Bool {
        unsafe withUnsafeBytes(of: left.words) { left in
            unsafe withUnsafeBytes(of: right.words) { right in
                unsafe CRYPTO_memcmp(left.baseAddress, right.baseAddress, 32) == 0
            }
        }
    }

    /// Hashes the first eight bytes: they are spread evenly.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
    }

    /// The 32 bytes.
    public var bytes: [UInt8] {
        unsafe withUnsafeBytes(of: words) { unsafe Array($0) }
    }

    /// The signature as it is sent: 64 lower-case hexadecimal digits.
    public var hex: String {
        unsafe String(unsafeUninitializedCapacity: 64) { text in
            for (index, byte) in bytes.enumerated() {
                unsafe text[2 * index] = Self.digit(byte >> 4)
                unsafe text[2 * index + 1] = Self.digit(byte & 15)
            }
            return 64
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}

extension Signature: CustomStringConvertible {
    /// The signature as it is sent: 64 lower-case hexadecimal digits.
    public var description: String { hex }
}
