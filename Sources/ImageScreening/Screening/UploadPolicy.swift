/// What an upload may be.
public struct UploadPolicy: Sendable {
    /// When libmagic is asked what bytes are.
    public enum SecondOpinion: Sendable, Hashable {
        /// Only where the verdict hangs on it: bytes behind an image that nothing here can name.
        case whenNeeded
        /// For every file.
        case always
    }

    /// The largest file in bytes.
    public var maxBytes: Int
    /// The largest number of pixels: width times height.
    public var maxPixels: Int
    /// The largest number of frames of an animation.
    public var maxFrames: Int
    /// When libmagic is asked.
    public var secondOpinion: SecondOpinion
    /// The database libmagic is asked from.
    public var magic: MagicDatabase

    /// Sets the limits; what is not given is as in ``feedbackUpload``.
    public init(
        maxBytes: Int = 10_485_760, maxPixels: Int = 268_402_689, maxFrames: Int = 10_000,
        secondOpinion: SecondOpinion = .whenNeeded, magic: MagicDatabase = .system
    ) {
        self.maxBytes = maxBytes
        self.maxPixels = maxPixels
        self.maxFrames = maxFrames
        self.secondOpinion = secondOpinion
        self.magic = magic
    }

    /// The rules of a feedback attachment: 10 MB (10,485,760 bytes), 16383² pixels, 10,000 frames.
    public static var feedbackUpload: UploadPolicy { UploadPolicy() }
}
