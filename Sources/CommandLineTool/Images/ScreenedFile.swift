import ImageScreening
import SystemIO

/// A file and the verdict on it.
struct ScreenedFile: Sendable {
    let path: FilePath
    let verdict: ScreeningVerdict
    /// The size in bytes; nil where the rest of a stream was not read.
    let byteCount: Int?
    /// What the content is, where it is not the declared image; libmagic has been asked where it had to be.
    let content: ContentIdentity?

    /// Throws where libmagic's database is needed and cannot be loaded.
    init(
        _ path: FilePath, _ verdict: ScreeningVerdict, isWhole: Bool = true, magic: MagicDatabase
    ) throws(ImageScreeningError) {
        self.path = path
        self.verdict = verdict
        switch verdict {
        case .accepted(let image):
            byteCount = image.byteCount
            content = nil
        case .refused(let refusal):
            byteCount = isWhole ? refusal.byteCount : nil
            content = try refusal.identifyContent(with: magic)
        }
    }

    /// The media type of the content, as far as it is known.
    var mediaType: String? {
        switch verdict {
        case .accepted(let image): image.mediaType
        case .refused(let refusal): content?.mediaType ?? refusal.format?.mediaType
        }
    }

    /// What was read of the structure; nil where its size is not known.
    var facts: ImageFacts? {
        switch verdict {
        case .accepted(let image): image.facts
        case .refused(let refusal): refusal.facts.width > 0 ? refusal.facts : nil
        }
    }

    /// What libmagic says, where it was asked about the whole file.
    var secondOpinion: ContentIdentity? {
        switch verdict {
        case .accepted(let image): image.secondOpinion
        case .refused(let refusal): refusal.secondOpinion
        }
    }

    /// Why it is refused: what it is, and what is wrong with it; nil where it is accepted.
    var reason: String? {
        guard case .refused(let refusal) = verdict else { return nil }
        guard let byteCount else { return "it is more than \(refusal.finding.offset) bytes, the limit" }
        if byteCount == 0 { return "an empty file" }
        guard let what = content?.name ?? refusal.format.map({ "a \($0.name) image" }) else {
            return refusal.reason
        }
        if refusal.rule == .uploadTypeMismatch {
            return refusal.content == nil ? "\(refusal.reason): \(what)" : refusal.reason
        }
        let place = refusal.finding.offset
        let hasPlace = place > 0 && refusal.rule != .uploadTooLarge
        return "\(what): \(refusal.reason)" + (hasPlace ? ", at byte \(place)" : "")
    }

    /// Whether it is refused.
    var isRefused: Bool {
        if case .refused = verdict { true } else { false }
    }

    /// Whether something was found that matters as much as `threshold`.
    func reaches(_ threshold: Severity) -> Bool {
        isRefused || verdict.findings.contains { $0.severity >= threshold }
    }
}
