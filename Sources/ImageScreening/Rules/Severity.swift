/// How much a finding matters, in rising order.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Harmless and worth knowing: padding after the image, a second picture of the same camera.
    case note
    /// Says something of the person, the place or the device; stripping removes it.
    case personal
    /// Out of the ordinary without being dangerous; stripping removes it.
    case warning
    /// The image is refused.
    case refusal

    private var rank: Int {
        switch self {
        case .note: 0
        case .personal: 1
        case .warning: 2
        case .refusal: 3
        }
    }

    /// Orders by how much it matters.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
