/// What a verifier makes of a body that shares its canonical string with another one.
///
/// Such a body has a plan that is the text `null` or `unset`, holds a line feed or half of a surrogate pair; or it
/// has a known key twice.
public enum AmbiguityPolicy: String, Sendable, Hashable, CaseIterable {
    /// Verify it as the service does; of a repeated key the last value counts.
    case contract
    /// Refuse it as an invalid signature; which of these it has is the operator's to know.
    case unambiguous
}
