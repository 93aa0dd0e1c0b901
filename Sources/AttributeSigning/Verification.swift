/// A verifier's answer.
public enum Verification: Sendable, Hashable {
    /// The body has no payment field: nothing was signed, and no payment field may be stored.
    case identityOnly
    /// The signature is that of the secret at this index of the verifier's list.
    case verified(VerifiedUpdate, keyIndex: Int)
    /// The update must not be stored.
    case refused(UpdateRefusal)
}
