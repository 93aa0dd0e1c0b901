import ImageScreening

extension FuzzTarget {
    /// The walker of PNG and APNG.
    public static let png = image("PNG", .png)
    /// The walker of JPEG.
    public static let jpeg = image("JPEG", .jpeg)
    /// The walker of GIF.
    public static let gif = image("GIF", .gif)
    /// The walker of WebP.
    public static let webp = image("WebP", .webp)

    /// Screens the bytes as they are, and with the checks and sizes of the format put right: else most changes would
    /// get no further than the first check.
    private static func image(_ name: String, _ format: ImageFormat) -> FuzzTarget {
        FuzzTarget(name) { bytes in
            let input = bytes.withUnsafeBufferPointer { Array($0) }
            try ImageProperty(bytes: input).check()
            let mended = MendedImage(input, as: format).bytes
            if mended != input { try ImageProperty(bytes: mended).check() }
        }
    }
}

/// What holds of every verdict on bytes, and of the verdict on the same bytes in a file.
struct ImageProperty {
    /// Limits low enough to be met by small inputs.
    static let screener = ImageScreener(
        policy: UploadPolicy(maxPixels: 1 << 24, maxFrames: 16, magic: smallDatabase ?? .system))
    /// One input of so many is read from a file too, which takes longer than the rest.
    private static let fileShare: UInt64 = 4

    /// The system's database of libmagic would take more time than everything that is tested here.
    private static let smallDatabase: MagicDatabase? = {
        let source = "0\tstring\tWORD\ta word\n!:mime\tapplication/x-word\n"
        guard let file = try? MemoryFile(Array(source.utf8)) else { return nil }
        let database = MagicDatabase(path: file.path)
        // Loads it, while the file is there.
        return (try? database.identify(Array("WORD".utf8))) == nil ? nil : database
    }()

    let bytes: [UInt8]

    func check() throws {
        try check(Self.screener.screen(bytes), size: bytes.count)
        let digest = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        guard digest % Self.fileShare == 0, let format = ImageFormat(signature: bytes) else { return }
        let edge = Int(digest >> 32) % (bytes.count + 1)
        try checkFile(FilledImage(bytes, as: format, tail: edge).bytes)
    }

    private func check(_ verdict: ScreeningVerdict, size: Int) throws {
        for finding in verdict.findings {
            try require(0...size ~= finding.offset, "a finding is outside of the file: \(finding)")
            try require(!finding.sentence.isEmpty, "\(finding.rule) has no sentence")
        }
        switch verdict {
        case .accepted(let image):
            let (facts, policy) = (image.facts, Self.screener.policy)
            try require(image.format == ImageFormat(signature: bytes), "another format: \(image.format)")
            try require(facts.width > 0 && facts.height > 0, "no pixels: \(facts)")
            try require(facts.pixelCount <= policy.maxPixels, "too many pixels: \(facts)")
            try require(1...policy.maxFrames ~= facts.frameCount, "too few or too many frames: \(facts)")
            let severities = image.findings.map(\.severity)
            try require(!severities.contains(.refusal), "accepted with a finding that refuses")
            try require(image.byteCount == size, "another size: \(image.byteCount)")
        case .refused(let refusal):
            try require(refusal.failure == nil, "libmagic: \(String(describing: refusal.failure))")
            try require(refusal.rule.severity == .refusal, "refused by \(refusal.rule)")
            try require(refusal.status == refusal.rule.status, "\(refusal.rule) with \(refusal.status)")
            try require([400, 413, 415].contains(refusal.status), "status \(refusal.status)")
            try require(!refusal.message.isEmpty && !refusal.reason.isEmpty, "\(refusal.rule) without words")
        }
    }

    /// A file is read in windows: whatever lies across the edge of one must not matter.
    private func checkFile(_ contents: [UInt8]) throws {
        let file = try MemoryFile(contents)
        let fromMemory = Self.screener.screen(contents)
        switch (fromMemory, try Self.screener.screen(file: file.path)) {
        case (.accepted(let memory), .accepted(let file)):
            try require(memory.facts == file.facts, "\(memory.facts), from a file \(file.facts)")
            try require(memory.findings == file.findings, "\(memory.findings), from a file \(file.findings)")
            let stripped = try memory.stripped().bytes
            try require(try file.stripped().bytes == stripped, "stripped, a file is another")
        case (.refused(let memory), .refused(let file)):
            try require(memory == file, "\(memory), from a file \(file)")
        case (_, let fromFile):
            throw Violation(description: "\(fromMemory), from a file \(fromFile)")
        }
    }
}
