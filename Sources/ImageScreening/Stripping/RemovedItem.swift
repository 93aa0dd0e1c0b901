/// What stripping takes out of an image: a kind of part, how many of them and how many bytes.
public struct RemovedItem: Sendable, Hashable {
    /// The kinds of part that are taken out. The raw value is stable.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// EXIF blocks, with what they hold: place, device, maker notes, thumbnail.
        case exif
        /// XMP packets and their extensions.
        case xmp
        /// IPTC and other Photoshop resources.
        case iptc
        /// Comments.
        case comment
        /// Textual chunks of PNG, and text blocks of GIF.
        case text
        /// Times of change.
        case time
        /// The index of further pictures (CIPA DC-007), and preview pictures in JFIF blocks.
        case pictures
        /// Blocks of some application.
        case application
        /// Chunks that no standard knows, or that say nothing of how to show the picture.
        case chunk
        /// What followed the end of the image.
        case tail
        /// Padding and sizes that did not fit.
        case padding
    }

    /// What was taken out.
    public let kind: Kind
    /// How many parts.
    public internal(set) var count: Int
    /// How many bytes, with their headers.
    public internal(set) var size: Int
}
