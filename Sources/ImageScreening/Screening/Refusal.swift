/// Why an upload is refused, and what to answer. It will be refused again: a second try is no use.
public struct Refusal: Sendable, Hashable {
    /// The finding that decided.
    public let finding: Finding
    /// Everything that was found until then, the deciding finding among them.
    public let findings: [Finding]
    /// The HTTP status of the answer.
    public let status: Int
    /// The sentence of the answer, for the person who uploads.
    public let message: String
    /// What the content is, where it is not the declared image and its signature is known here.
    public let content: ContentIdentity?
    /// The accepted type whose signature the content has, declared or not.
    public let format: ImageFormat?
    /// What was read of the structure before the refusal; sizes are 0 where it did not come to that.
    public let facts: ImageFacts
    /// The size of the file in bytes.
    public let byteCount: Int
    /// What libmagic takes it for, where the policy asks for a second opinion on every file.
    public let secondOpinion: ContentIdentity?
    /// Set where the verdict could not be reached for want of libmagic's database: refused to be on the safe side.
    public let failure: ImageScreeningError?

    /// The first bytes of content that nothing here can name.
    let sample: [UInt8]

    /// The rule that decided.
    public var rule: ScreeningRule { finding.rule }
    /// One sentence for a reviewer: what the file is, or where its structure breaks.
    public var reason: String { finding.sentence }

    /// What the content is: by its signature, or else as libmagic says, which takes longer than the screening did.
    ///
    /// Nil for an image whose own structure was refused. Throws
    /// ``ImageScreeningError/magicDatabase(path:reason:)`` where libmagic is needed and cannot be asked.
    public func identifyContent(
        with magic: MagicDatabase = .system
    ) throws(ImageScreeningError) -> ContentIdentity? {
        if let content { return content }
        return sample.isEmpty ? nil : try magic.identify(sample)
    }
}

extension Refusal: CustomStringConvertible {
    /// Status, rule and reason in one line.
    public var description: String { "refused \(status) (\(rule.rawValue)): \(reason)" }
}
