/// An image without metadata: bytes to send, and what was taken out of them.
public struct StrippedImage: Sendable {
    /// What kind of image it is; its media type is to be declared.
    public let format: ImageFormat
    /// The whole file.
    public let bytes: [UInt8]
    /// What was taken out.
    public let report: StripReport
}
