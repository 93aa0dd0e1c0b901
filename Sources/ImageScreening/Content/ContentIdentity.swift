/// What bytes are that are not an accepted image.
public struct ContentIdentity: Sendable, Hashable {
    /// The media type, such as `text/html`.
    public let mediaType: String
    /// The name of the format for a reader, such as “an HTML document”.
    public let name: String
    /// Whether libmagic said so, rather than a signature known here.
    public let isFromMagic: Bool

    init(_ mediaType: String, _ name: String, isFromMagic: Bool = false) {
        self.mediaType = mediaType
        self.name = name
        self.isFromMagic = isFromMagic
    }

    init(_ format: ImageFormat) {
        self.init(format.mediaType, "a \(format.name) image")
    }

    /// Whether this is a format of picture, sound or film.
    var isMedia: Bool {
        ["image/", "video/", "audio/"].contains { mediaType.utf8.starts(with: $0.utf8) }
    }

    /// The rule that a second nature of this kind breaks.
    var rule: ScreeningRule {
        if isMedia { return .tailForeign }
        return switch mediaType {
        case "text/html", "image/svg+xml", "text/xml": .embeddedMarkup
        case "text/x-php", "text/x-script", "application/javascript", "text/javascript": .embeddedScript
        case "application/pdf", "application/rtf", "application/postscript", "application/x-ole-storage":
            .embeddedDocument
        case "application/x-executable", "application/x-mach-binary",
            "application/vnd.microsoft.portable-executable",
            "application/wasm", "application/x-dex", "application/java-vm":
            .embeddedProgram
        case "application/zip", "application/vnd.rar", "application/x-7z-compressed", "application/gzip",
            "application/x-xz", "application/x-bzip2", "application/zstd", "application/x-tar",
            "application/x-archive",
            "application/vnd.ms-cab-compressed":
            .embeddedArchive
        default: .tailForeign
        }
    }
}

extension ContentIdentity: CustomStringConvertible {
    /// The name and the media type.
    public var description: String { "\(name) (\(mediaType))" }
}
