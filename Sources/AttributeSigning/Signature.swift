import COpenSSL

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
        let bytes = unsafe text.bytes
        let isHex = unsafe withUnsafeMutableBytes(of: &words) { buffer in
            for index in 0..<8 {
                let digits = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
                guard let value = HexadecimalText.value(of: UInt64(littleEndian: digits)) else {
                    return false
                }
                unsafe buffer.storeBytes(of: value.littleEndian, toByteOffset: 4 * index, as: UInt32.self)
            }
            return true
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
        unsafe String(unsafeUninitializedCapacity: Self.digitCount) { text in
            unsafe writeDigits(into: UnsafeMutableRawBufferPointer(text))
        }
    }

    /// How many digits a signature has.
    static let digitCount = 64

    /// Writes the signature as it is sent to the front of a buffer of at least 64 bytes; returns 64.
    func writeDigits(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        unsafe withUnsafeBytes(of: words) { bytes in
            for index in 0..<8 {
                let value = unsafe bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
                let digits = HexadecimalText.text(of: UInt32(littleEndian: value))
                unsafe buffer.storeBytes(of: digits.littleEndian, toByteOffset: 8 * index, as: UInt64.self)
            }
        }
        return Self.digitCount
    }
}

extension Signature: CustomStringConvertible {
    /// The signature as it is sent: 64 lower-case hexadecimal digits.
    public var description: String { hex }
}
