/// An update whose signature has been verified: what was signed, and nothing else of the body.
///
/// Only a verifier makes one.
public struct VerifiedUpdate: Sendable, Hashable {
    /// An amount as it was signed.
    public struct Amount: Sendable, Hashable {
        /// The canonical text: at most two decimals, no trailing zeros.
        public let text: String
        /// The double nearest to the text.
        public let value: Double
    }

    /// The key of the app that the update is for.
    public let appKey: String
    /// The user: the body's `userToken`, or the header's where the body has none.
    public let userToken: String
    /// Whether the user pays.
    public let isPaying: Attribute<Bool>
    /// The user's plan, 1 to 64 code points; under ``AmbiguityPolicy/contract`` half a surrogate pair is U+FFFD.
    public let plan: Attribute<String>
    /// Monthly recurring revenue, from 0 to 1,000,000.
    public let mrr: Attribute<Amount>
    /// The unit of ``mrr``, three letters as they were sent.
    ///
    /// Where it is unset, keep the currency that is stored; `USD` stands only where a profile is created with none.
    public let currency: Attribute<String>
    /// When it was signed, in seconds since 1970-01-01 UTC.
    public let timestamp: Int
    /// The bytes that were signed.
    public let canonicalString: CanonicalString
}
