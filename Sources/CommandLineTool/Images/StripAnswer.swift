import ImageScreening
import JSONText
import SystemIO

/// What came of a request to strip, as it is printed.
struct StripAnswer {
    let path: FilePath
    let verdict: StripVerdict<StripReport>
    /// Why the image is refused.
    private let reason: String?

    /// Throws where libmagic is needed to say what the file is, and its database cannot be loaded.
    init(
        _ path: FilePath, _ verdict: StripVerdict<StripReport>, magic: MagicDatabase
    ) throws(ImageScreeningError) {
        self.path = path
        self.verdict = verdict
        reason =
            if case .refused(let refusal) = verdict {
                try ScreenedFile(path, .refused(refusal), magic: magic).reason
            } else {
                nil
            }
    }

    var exitCode: ExitCode {
        if case .refused = verdict { .refused } else { .clean }
    }

    /// The answer for a reader, on one line; with the file's name where there are several.
    func text(naming: Bool) -> [UInt8] {
        let text =
            switch verdict {
            case .stripped(let report): Self.text(report)
            case .refused(let refusal):
                "refused \(refusal.status): " + TerminalText.visible(Array((reason ?? refusal.reason).utf8))
            }
        return Array(((naming ? "\(path): " : "") + text + "\n").utf8)
    }

    private static func text(_ report: StripReport) -> String {
        var kept: [String] = []
        if report.keptColorProfile { kept.append("ICC") }
        if report.keptOrientation != .upright {
            kept.append("orientation \(report.keptOrientation.rawValue)")
        }
        let keptText = kept.isEmpty ? "" : "kept \(kept.joined(separator: ", ")); "
        guard !report.removed.isEmpty else { return "nothing to remove; \(keptText)pixels untouched" }
        let items = report.removed.map { "\($0.kind.label) \(ByteCount.exact($0.size))" }
        var details: [String] = []
        for finding in report.findings where finding.rule.isDetail && !details.contains(finding.rule.label) {
            details.append(finding.rule.label)
        }
        let detailText = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
        return "removed \(items.joined(separator: ", "))\(detailText); \(keptText)pixels untouched"
    }

    /// The answer for a program, on one line.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.file(path)
        switch verdict {
        case .stripped(let report): writer.stripped(report)
        case .refused(let refusal):
            writer.refusal(refusal, reason: reason)
            writer.findings(refusal.findings)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    fileprivate mutating func stripped(_ report: StripReport) {
        member("verdict", "stripped")
        key("removed")
        beginArray()
        for item in report.removed {
            beginObject()
            member("kind", item.kind.rawValue)
            member("count", item.count)
            member("bytes", item.size)
            endObject()
        }
        endArray()
        member("orientation", report.keptOrientation.rawValue)
        member("colorProfile", report.keptColorProfile)
        member("originalBytes", report.originalSize)
        member("bytes", report.strippedSize)
        findings(report.findings)
    }
}

extension RemovedItem.Kind {
    fileprivate var label: String {
        switch self {
        case .exif: "EXIF"
        case .xmp: "XMP"
        case .iptc: "IPTC"
        case .comment, .text, .time, .pictures, .tail, .padding: rawValue
        case .application: "application data"
        case .chunk: "other chunks"
        }
    }
}

extension ScreeningRule {
    /// Whether the rule says what was in a removed block, rather than that there was one.
    fileprivate var isDetail: Bool {
        switch self {
        case .location, .serialNumber, .author, .thumbnail, .makerNote: true
        default: false
        }
    }
}
