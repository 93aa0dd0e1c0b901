public import SystemIO

/// Decides whether an upload is an image the service takes: by its declaration, its signature and its structure.
///
/// No pixel is decoded. A screener holds no state between files and may be used from any thread.
public struct ImageScreener: Sendable {
    /// What uploads are held to.
    public let policy: UploadPolicy

    /// Makes a screener for a policy.
    public init(policy: UploadPolicy = .feedbackUpload) {
        self.policy = policy
    }

    /// Screens bytes in memory.
    ///
    /// `declaredType` is the media type the upload is declared with, `filename` its name; both may be missing.
    /// Where libmagic's database is needed and cannot be loaded, the upload is refused and ``Refusal/failure``
    /// names the database.
    public func screen(
        _ bytes: [UInt8], declaredType: String? = nil, filename: String? = nil
    ) -> ScreeningVerdict {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe verdict(
                ByteReader(buffer), .bytes(bytes), DeclaredType(declaredType, filename: filename))
        }
    }

    /// Screens a span of bytes; an accepted image holds a copy of them.
    public func screen(
        _ bytes: Span<UInt8>, declaredType: String? = nil, filename: String? = nil
    ) -> ScreeningVerdict {
        screen(
            unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }, declaredType: declaredType,
            filename: filename)
    }

    /// Screens a file through a window, so that memory does not grow with its size.
    ///
    /// Throws where the file cannot be opened or read, is not a regular file or changes meanwhile, and where
    /// libmagic's database is needed and cannot be loaded. Without a `filename` the path's last component is taken.
    public func screen(
        file path: FilePath, declaredType: String? = nil, filename: String? = nil
    ) throws(ImageScreeningError) -> ScreeningVerdict {
        let file = try OpenFile(path)
        let declared = DeclaredType(declaredType, filename: filename ?? path.lastComponent.description)
        let verdict = verdict(ByteReader(file), .file(path, file.status), declared)
        if case .refused(let refusal) = verdict, let failure = refusal.failure { throw failure }
        guard try file.isUnchanged() else { throw .changed(path) }
        return verdict
    }

    private func verdict(
        _ reader: consuming ByteReader, _ source: ScreenedImage.Source, _ declared: DeclaredType
    ) -> ScreeningVerdict {
        let limits = Walk.Limits(pixels: policy.maxPixels, frames: policy.maxFrames)
        var walk = Walk(reader, limits: limits)
        var screening = Screening(policy: policy, declared: declared)
        do throws(WalkStop) {
            try screening.run(&walk)
        } catch {
            screening.note(error, &walk)
        }
        if let failure = screening.failure {
            return .refused(screening.refusal(for: screening.failureFinding, walk, failure: failure))
        }
        if let finding = walk.findings.refusing {
            return .refused(screening.refusal(for: finding, walk))
        }
        guard let format = screening.format else {
            return .refused(screening.refusal(for: Screening.unknown, walk))
        }
        return .accepted(
            ScreenedImage(
                format: format, facts: walk.facts, findings: walk.findings.all, byteCount: walk.reader.count,
                secondOpinion: screening.opinion, source: source, plan: walk.plan))
    }
}
