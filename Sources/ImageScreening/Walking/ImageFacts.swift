/// What the walk of an image reads out of its structure.
public struct ImageFacts: Sendable, Hashable {
    /// The width in pixels, before any orientation is applied.
    public internal(set) var width = 0
    /// The height in pixels, before any orientation is applied.
    public internal(set) var height = 0
    /// How many frames are shown: 1 for a still image.
    public internal(set) var frameCount = 0
    /// How often an animation plays: 0 for ever; nil where the file does not say or is still.
    public internal(set) var loopCount: Int?
    /// Whether the image carries an ICC profile.
    public internal(set) var hasColorProfile = false
    /// How the image is to be turned before it is shown.
    public internal(set) var orientation = Orientation.upright

    /// Whether there is more than one frame.
    public var isAnimated: Bool { frameCount > 1 }
    /// How many pixels the image has: width times height.
    public var pixelCount: Int { width.multipliedReportingOverflow(by: height).partialValue }

    init() {}
}
