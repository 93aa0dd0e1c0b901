/// What signing a body gave.
public struct SignedBody: Sendable, Hashable {
    /// The body to send.
    public let bytes: [UInt8]
    /// The bytes that were signed.
    public let canonicalString: CanonicalString
    /// The signature.
    public let signature: Signature
    /// Whether the body has a payment field. If not, ``bytes`` is the body as it was: the service stores nothing
    /// from it that would need a signature.
    public let needsSignature: Bool
}
