extension ScreeningRule {
    /// What follows when a rule is met.
    struct Consequence {
        let severity: Severity
        /// The HTTP status of the answer, for a refusal.
        let status: Int
        let message: Message
    }

    /// The words of the answer.
    enum Message {
        /// A fixed sentence.
        case text(StaticString)
        /// The sentence that names the declared type.
        case mismatch
        /// The sentence that names the byte limit.
        case byteLimit
        /// An accepted image has no message.
        case none
    }

    /// The table: rule → severity (a refusal or a finding) → HTTP status → message.
    ///
    /// Statuses and messages of the upload rules are the service's own. Structure, polyglots and hidden content are
    /// answered like a type mismatch, for such a file is not what it is declared to be; limits like a file that is
    /// too large. None of them is worth a second try.
    var consequence: Consequence {
        switch self {
        case .uploadEmpty: refuse(400, .text("The file is empty."))
        case .uploadTooLarge: refuse(413, .byteLimit)
        case .uploadTypeUnsupported: refuse(400, .text("Only PNG, JPEG, WebP, and GIF images are supported."))
        case .uploadSVG:
            refuse(415, .text("SVG images are not supported. Upload a PNG, JPEG, WebP, or GIF image."))
        case .uploadTypeMismatch: refuse(415, .mismatch)

        case .limitPixels: refuse(413, .text("The image has too many pixels."))
        case .limitFrames: refuse(413, .text("The image has too many frames."))
        case .limitParts: refuse(413, .text("The image is made of too many parts."))

        case .truncated: refuse(415, .mismatch)
        case .pngChunk, .pngChecksum, .pngHeader, .pngOrder, .pngMissingPart, .pngData: refuse(415, .mismatch)
        case .pngAnimation, .pngApple, .pngAfterEnd: refuse(415, .mismatch)
        case .jpegMarker, .jpegSegment, .jpegProcess, .jpegFrame, .jpegScan: refuse(415, .mismatch)
        case .jpegMissingPart: refuse(415, .mismatch)
        case .gifHeader, .gifBlock, .gifImage, .gifMissingPart: refuse(415, .mismatch)
        case .webpSize, .webpChunk, .webpOrder, .webpHeader, .webpBitstream: refuse(415, .mismatch)
        case .webpMissingPart, .webpAnimation: refuse(415, .mismatch)

        case .embeddedMarkup, .embeddedScript, .embeddedArchive: refuse(415, .mismatch)
        case .embeddedDocument, .embeddedProgram, .tailForeign: refuse(415, .mismatch)

        case .tailUnknown, .tailText, .tailPicture, .secondOpinion: find(.warning)
        case .privateData, .unusualStructure: find(.warning)

        case .location, .serialNumber, .author, .thumbnail, .exif, .makerNote: find(.personal)
        case .xmp, .iptc, .comment, .time: find(.personal)

        case .tailPadding, .tailPictures, .tailVideo, .tailVendor, .sizePadding: find(.note)
        }
    }

    private func refuse(_ status: Int, _ message: Message) -> Consequence {
        Consequence(severity: .refusal, status: status, message: message)
    }

    private func find(_ severity: Severity) -> Consequence {
        Consequence(severity: severity, status: 200, message: .none)
    }

    /// How much the rule matters.
    public var severity: Severity { consequence.severity }

    /// The HTTP status the rule is answered with, where it refuses.
    public var status: Int? { severity == .refusal ? consequence.status : nil }
}
