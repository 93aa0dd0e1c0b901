import ImageScreening

/// Findings in a few words: `3 findings: location, serial number, thumbnail`.
struct FindingSummary {
    let text: String

    init(_ findings: [Finding]) {
        var labels: [String] = []
        for label in findings.lazy.map(\.rule.label) where !labels.contains(label) { labels.append(label) }
        text = "\(findings.count) finding\(findings.count == 1 ? "" : "s"): " + labels.joined(separator: ", ")
    }
}

extension ScreeningRule {
    /// What was found, in a word or two.
    var label: String {
        switch self {
        case .exif: "EXIF"
        case .xmp: "XMP"
        case .iptc: "IPTC"
        case .secondOpinion: "libmagic disagrees"
        case .unusualStructure: "unusual structure"
        case .privateData: "private data"
        case .sizePadding: "size padding"
        case .tailPicture: "unlisted picture behind the image"
        case .tailPictures: "further picture"
        case .tailVideo: "film"
        case .tailVendor: "vendor data"
        case .tailPadding: "padding"
        case .tailText: "text behind the image"
        case .tailUnknown: "unknown bytes behind the image"
        default:
            String(
                decoding: rawValue.utf8.drop { $0 != 0x2E }.dropFirst().map { $0 == 0x2D ? 0x20 : $0 },
                as: UTF8.self)
        }
    }
}
