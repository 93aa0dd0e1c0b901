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
        switch text.count {
        case 3 where text.isEqual(to: "mrr"): self = .mrr
        case 4 where text.isEqual(to: "plan"): self = .plan
        case 8 where text.isEqual(to: "isPaying"): self = .isPaying
        case 8 where text.isEqual(to: "currency"): self = .currency
        case 9 where text.isEqual(to: "userToken"): self = .userToken
        case 9 where text.isEqual(to: "timestamp"): self = .timestamp
        case 9 where text.isEqual(to: "signature"): self = .signature
        default: return nil
        }
    }
}

extension Span<UInt8> {
    /// Whether the bytes are those of a text of the same length.
    @inline(__always)
    func isEqual(to word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        for index in indices where unsafe self[index] != word.utf8Start[index] { return false }
        return true
    }
}
