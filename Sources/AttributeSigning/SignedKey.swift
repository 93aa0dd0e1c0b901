/// A key of an attribute update that the contract knows.
package enum SignedKey: UInt8, Sendable, Hashable, CaseIterable {
    case userToken, isPaying, plan, mrr, currency, timestamp, signature

    /// The key as it stands in a body.
    package var name: String {
        switch self {
        case .userToken: "userToken"
        case .isPaying: "isPaying"
        case .plan: "plan"
        case .mrr: "mrr"
        case .currency: "currency"
        case .timestamp: "timestamp"
        case .signature: "signature"
        }
    }

    /// The keys that make a signature necessary, in the order of their canonical lines.
    package static let payment: [SignedKey] = [.isPaying, .plan, .mrr, .currency]

    /// The key whose text these bytes are.
    @inline(__always)
    init?(_ text: Span<UInt8>) {
        // Each text as a little-endian number, of nine bytes the first eight.
        switch (text.count, text.firstBytes) {
        case (3, 0x0072_726D): self = .mrr
        case (4, 0x6E61_6C70): self = .plan
        case (8, 0x676E_6979_6150_7369): self = .isPaying
        case (8, 0x7963_6E65_7272_7563): self = .currency
        case (9, 0x656B_6F54_7265_7375) where text[8] == UInt8(ascii: "n"): self = .userToken
        case (9, 0x6D61_7473_656D_6974) where text[8] == UInt8(ascii: "p"): self = .timestamp
        case (9, 0x7275_7461_6E67_6973) where text[8] == UInt8(ascii: "e"): self = .signature
        default: return nil
        }
    }
}

extension Span<UInt8> {
    /// The first eight bytes as a little-endian number; zeros stand for those that are missing.
    @inline(__always)
    fileprivate var firstBytes: UInt64 {
        if count >= 8 {
            let bytes = unsafe self.bytes
            return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(as: UInt64.self))
        }
        var word: UInt64 = 0
        for index in indices { word |= UInt64(self[index]) << UInt64(8 * index) }
        return word
    }

    /// Whether the bytes are those of a text of the same length.
    @inline(__always)
    func isEqual(to word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        for index in indices where unsafe self[index] != word.utf8Start[index] { return false }
        return true
    }
}
