/// What stripping an image has done.
public struct StripReport: Sendable, Hashable {
    /// What was taken out, by kind.
    public let removed: [RemovedItem]
    /// What the screening had found in the original.
    public let findings: [Finding]
    /// The orientation that was kept; upright where there is none to keep.
    public let keptOrientation: Orientation
    /// Whether a colour profile was kept.
    public let keptColorProfile: Bool
    /// The size of the original in bytes.
    public let originalSize: Int
    /// The size of the stripped image in bytes.
    public let strippedSize: Int
}
