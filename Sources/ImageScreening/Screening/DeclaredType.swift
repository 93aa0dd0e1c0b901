/// What an upload claims to be, by its declared media type or else by its name.
public enum DeclaredType: Sendable, Hashable {
    /// One of the four accepted types.
    case image(ImageFormat)
    /// SVG, which is never accepted.
    case svg
    /// Another type, as it was declared.
    case other(String)
    /// Nothing is claimed: the content decides.
    case none

    /// Reads the declaration. A declared type counts alone; without one the extension of the name does.
    ///
    /// Case, surrounding white space and parameters (`; charset=…`) are ignored, and `image/jpg`, `image/pjpeg` and
    /// `image/x-png` are taken for what they mean.
    public init(_ declared: String?, filename: String?) {
        if let declared {
            let type = Self.normalized(declared)
            if !type.isEmpty {
                self = Self.known(type) ?? .other(type)
                return
            }
        }
        self = filename.map(Self.named) ?? .none
    }

    /// The media type to send: the accepted type's own name, never an alias.
    public var mediaType: String? {
        switch self {
        case .image(let format): format.mediaType
        case .svg: "image/svg+xml"
        case .other(let type): type
        case .none: nil
        }
    }

    private static func known(_ type: String) -> DeclaredType? {
        switch type {
        case "image/png", "image/x-png": .image(.png)
        case "image/jpeg", "image/jpg", "image/pjpeg": .image(.jpeg)
        case "image/gif": .image(.gif)
        case "image/webp": .image(.webp)
        case "image/svg+xml": .svg
        default: nil
        }
    }

    private static func named(_ filename: String) -> DeclaredType {
        let bytes = Array(filename.utf8)
        guard let dot = bytes.lastIndex(of: 0x2E) else { return .none }
        let name = bytes[(dot + 1)...].map(asciiLowercase)
        return switch String(decoding: name, as: UTF8.self) {
        case "png": .image(.png)
        case "jpg", "jpeg", "jpe": .image(.jpeg)
        case "gif": .image(.gif)
        case "webp": .image(.webp)
        case "svg": .svg
        default: .none
        }
    }

    private static func normalized(_ declared: String) -> String {
        let type = Array(declared.utf8.prefix { $0 != 0x3B })
        let start = type.firstIndex { !isASCIISpace($0) } ?? type.endIndex
        let end = type.lastIndex { !isASCIISpace($0) }.map { $0 + 1 } ?? start
        return String(decoding: type[start..<end].map(asciiLowercase), as: UTF8.self)
    }
}
