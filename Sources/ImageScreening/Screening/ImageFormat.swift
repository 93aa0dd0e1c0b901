/// The four kinds of image the service takes.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    /// Portable Network Graphics, animated or not (PNG, 3rd edition).
    case png = "image/png"
    /// JPEG, baseline and progressive (ITU-T T.81).
    case jpeg = "image/jpeg"
    /// Graphics Interchange Format (GIF87a, GIF89a).
    case gif = "image/gif"
    /// WebP, lossy, lossless and animated (RFC 9649).
    case webp = "image/webp"

    /// The media type, as it is declared and sent.
    public var mediaType: String { rawValue }

    /// How the format is named to a reader.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }

    /// Reads the signature: the first 12 bytes of a file are enough.
    public init?(signature bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }
}
