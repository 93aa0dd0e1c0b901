public import SystemIO

/// An image that has passed the screening. There is no other way to make one.
public struct ScreenedImage: Sendable {
    enum Source: Sendable {
        case bytes([UInt8])
        case file(FilePath, FileStatus)
    }

    /// What kind of image it is.
    public let format: ImageFormat
    /// What its structure says: size, frames, profile, orientation.
    public let facts: ImageFacts
    /// What a reviewer should know of it; none of it refuses the image.
    public let findings: [Finding]
    /// The size of the file in bytes.
    public let byteCount: Int
    /// What libmagic takes it for, where the policy asks for a second opinion on every file.
    public let secondOpinion: ContentIdentity?
    let source: Source
    let plan: StripPlan

    /// The media type to declare when the image is sent.
    public var mediaType: String { format.mediaType }
    /// The width in pixels as stored.
    public var width: Int { facts.width }
    /// The height in pixels as stored.
    public var height: Int { facts.height }
    /// The permission bits of the file; those of a new file for bytes in memory.
    var permissions: UInt32 {
        if case .file(_, let status) = source { UInt32(status.permissions) } else { 0o644 }
    }
    /// What stripping would take out.
    public var removable: [RemovedItem] { plan.removed }

    /// The image without metadata and without what follows it; the compressed picture is the same byte for byte.
    ///
    /// Throws where the image came from a file that cannot be read any more or has changed since.
    public func stripped() throws(ImageScreeningError) -> StrippedImage {
        StrippedImage(
            format: format, bytes: try StrippedFile.bytes(of: self), report: StrippedFile.report(of: self))
    }

    /// Writes the image without metadata to `path`, whole or not at all, with the permission bits `mode`.
    ///
    /// Where `synchronizing` is false the disk is not waited for, and a power cut may lose the new file.
    /// Throws where the original cannot be read any more or has changed since, or `path` cannot be written.
    public func writeStripped(to path: FilePath, mode: UInt32 = 0o644, synchronizing: Bool = true)
        throws(ImageScreeningError)
        -> StripReport
    {
        try StrippedFile.write(self, to: path, mode: mode, synchronizing: synchronizing)
    }
}
