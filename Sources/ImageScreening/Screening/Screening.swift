/// The steps by which one upload is screened, from its declaration to its last byte.
struct Screening {
    static let unknown = Finding(.uploadTypeMismatch, at: 0, "is none of the accepted images")

    let policy: UploadPolicy
    let declared: DeclaredType
    private(set) var format: ImageFormat?
    private(set) var signed: ImageFormat?
    private(set) var content: ContentIdentity?
    private(set) var sample: [UInt8] = []
    private(set) var opinion: ContentIdentity?
    private(set) var failure: ImageScreeningError?
    private(set) var failureFinding = Self.unknown

    init(policy: UploadPolicy, declared: DeclaredType) {
        self.policy = policy
        self.declared = declared
    }

    mutating func run(_ walk: inout Walk) throws(WalkStop) {
        let size = walk.reader.count
        let start = try walk.reader.bytes(at: 0, count: min(size, 12))
        signed = ImageFormat(signature: start)
        guard isDeclaredImage(&walk) else {
            let start = try walk.reader.bytes(at: 0, count: min(size, ContentSignature.length))
            content = signed.map(ContentIdentity.init) ?? ContentSignature.identify(start)
            return
        }
        guard size > 0 else { return walk.findings.add(.uploadEmpty, at: 0, "is empty") }
        guard size <= policy.maxBytes else {
            return walk.findings.add(
                .uploadTooLarge, at: policy.maxBytes, "is \(size) bytes; the limit is \(policy.maxBytes)")
        }
        if policy.secondOpinion == .always { opinion = try askMagic(&walk) }
        guard let signed, isAllowed(signed) else { return try nameContent(&walk) }
        format = signed
        walk.scan.opener = ScriptOpener(Self.name(signed, start))
        let end = try walkStructure(signed, &walk)
        try TailInspector(format: signed, magic: policy.magic).inspect(from: end, &walk)
        try PolyglotCheck.run(&walk)
        if let opinion, opinion.mediaType != signed.mediaType, opinion.mediaType != "image/apng" {
            walk.findings.add(.secondOpinion, at: 0, "libmagic takes it for \(opinion)")
        }
    }

    private func isDeclaredImage(_ walk: inout Walk) -> Bool {
        switch declared {
        case .image, .none: return true
        case .svg:
            walk.findings.add(.uploadSVG, at: 0, "is declared as SVG, which runs script in browsers")
        case .other(let type):
            walk.findings.add(.uploadTypeUnsupported, at: 0, "is declared as \(type)")
        }
        return false
    }

    private func isAllowed(_ signed: ImageFormat) -> Bool {
        if case .image(let format) = declared { format == signed } else { true }
    }

    /// What an interpreter would read behind the letters it takes for a name.
    private static func name(_ format: ImageFormat, _ start: [UInt8]) -> [UInt8] {
        switch format {
        case .gif: Array(start.dropFirst(6))
        case .jpeg, .webp: Array(start.dropFirst(4))
        case .png: []
        }
    }

    private func walkStructure(_ format: ImageFormat, _ walk: inout Walk) throws(WalkStop) -> Int {
        switch format {
        case .png:
            var walker = PNGWalker()
            let end = try walker.walk(&walk)
            walker.finishPlan(&walk)
            return end
        case .jpeg:
            var walker = JPEGWalker(start: 0, role: .primary)
            return try walker.walk(&walk)
        case .gif:
            var walker = GIFWalker()
            return try walker.walk(&walk)
        case .webp:
            var walker = WebPWalker()
            return try walker.walk(&walk)
        }
    }

    /// The content is no accepted image, or not the declared one: says what it is.
    private mutating func nameContent(_ walk: inout Walk) throws(WalkStop) {
        let claim = declared.mediaType.map { "declared \($0), content is" } ?? "the content is"
        if let signed {
            content = ContentIdentity(signed)
            return walk.findings.add(.uploadTypeMismatch, at: 0, "\(claim) a \(signed.name) image")
        }
        let start = try walk.reader.bytes(at: 0, count: min(walk.reader.count, ContentSignature.length))
        content = ContentSignature.identify(start)
        if content == nil {
            sample = try walk.reader.bytes(at: 0, count: min(walk.reader.count, MagicDatabase.sampleSize))
            content = opinion
        }
        let isUndeclaredSVG = declared == .none && content?.mediaType == "image/svg+xml"
        walk.findings.add(
            isUndeclaredSVG ? .uploadSVG : .uploadTypeMismatch, at: 0,
            "\(claim) \(content?.name ?? "none of the accepted images")")
    }

    private func askMagic(_ walk: inout Walk) throws(WalkStop) -> ContentIdentity {
        let sample = try walk.reader.bytes(at: 0, count: min(walk.reader.count, MagicDatabase.sampleSize))
        do throws(ImageScreeningError) { return try policy.magic.identify(sample) } catch {
            throw .failed(error)
        }
    }

    /// Notes why a walk stopped.
    mutating func note(_ stop: WalkStop, _ walk: inout Walk) {
        switch stop {
        case .truncated(let offset):
            walk.findings.add(.truncated, at: offset, "ends before the image does")
        case .broken(let rule, let offset, let sentence):
            walk.findings.add(rule, at: offset, sentence)
        case .failed(let error):
            failure = error
            failureFinding =
                walk.findings.refusing ?? Finding(.uploadTypeMismatch, at: 0, error.description)
        }
    }

    func refusal(
        for finding: Finding, _ walk: borrowing Walk, failure: ImageScreeningError? = nil
    ) -> Refusal {
        let consequence = finding.rule.consequence
        let message =
            switch consequence.message {
            case .text(let text): text.description
            case .mismatch:
                "File content does not match declared image type (\(declaredName))."
            case .byteLimit: "The file is larger than the limit of \(policy.maxBytes) bytes."
            case .none: finding.sentence
            }
        return Refusal(
            finding: finding, findings: walk.findings.all, status: consequence.status, message: message,
            content: content, format: signed, facts: walk.facts, byteCount: walk.reader.count,
            secondOpinion: opinion, failure: failure, sample: sample)
    }

    private var declaredName: String {
        declared.mediaType ?? format?.mediaType ?? "none"
    }
}
