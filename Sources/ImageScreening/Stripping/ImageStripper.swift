public import SystemIO

/// Takes the metadata out of images and leaves their pixels alone.
///
/// What goes: EXIF, XMP, IPTC, comments, text, times, further pictures, application data, unknown chunks, and
/// everything behind the end of the image. What stays: the compressed picture byte for byte, the colour profile,
/// animation, loop count and timing, and an orientation that is not upright. Stripping twice is stripping once.
public struct ImageStripper: Sendable {
    /// How an image is screened before it is stripped.
    public let screener: ImageScreener

    /// Makes a stripper; a file the policy refuses is not stripped.
    public init(policy: UploadPolicy = .feedbackUpload) {
        screener = ImageScreener(policy: policy)
    }

    /// Screens and strips bytes. Throws only where libmagic's database is needed and cannot be loaded.
    public func strip(
        _ bytes: [UInt8], declaredType: String? = nil, filename: String? = nil
    ) throws(ImageScreeningError) -> StripVerdict<StrippedImage> {
        switch screener.screen(bytes, declaredType: declaredType, filename: filename) {
        case .accepted(let image): return .stripped(try image.stripped())
        case .refused(let refusal):
            if let failure = refusal.failure { throw failure }
            return .refused(refusal)
        }
    }

    /// Screens a file and writes it stripped to another, whole or not at all, through windows of both.
    ///
    /// The new file has the permission bits `mode`, or those of the original, and its times if asked. Waiting for the
    /// disk is most of the time it takes: where `synchronizing` is false, a power cut may lose the new file, never
    /// the original. Nothing is written where the image is refused. Throws
    /// ``ImageScreeningError/writesOverItself(_:)`` where both paths name the same file.
    public func strip(
        file path: FilePath, to output: FilePath, declaredType: String? = nil, mode: UInt32? = nil,
        keepingTimes: Bool = false, synchronizing: Bool = true
    ) throws(ImageScreeningError) -> StripVerdict<StripReport> {
        switch try screener.screen(file: path, declaredType: declaredType) {
        case .accepted(let image):
            if case .file(_, let status) = image.source, let other = try? FileStatus(of: output),
                other.identity == status.identity
            {
                throw .writesOverItself(output)
            }
            return .stripped(
                try StrippedFile.write(
                    image, to: output, mode: mode ?? image.permissions, keepingTimes: keepingTimes,
                    synchronizing: synchronizing))
        case .refused(let refusal): return .refused(refusal)
        }
    }

    /// Strips a file in its own place, whole or not at all. The owner and the permission bits stay, and the
    /// times if asked; a file that holds nothing to take out is not touched.
    public func stripInPlace(
        _ path: FilePath, declaredType: String? = nil, keepingTimes: Bool = false
    ) throws(ImageScreeningError) -> StripVerdict<StripReport> {
        switch try screener.screen(file: path, declaredType: declaredType) {
        case .accepted(let image):
            guard image.plan.changes(fileOf: image.byteCount) else {
                return .stripped(StrippedFile.report(of: image))
            }
            return .stripped(
                try StrippedFile.write(
                    image, to: path, mode: image.permissions, keepingTimes: keepingTimes, keepingOwner: true))
        case .refused(let refusal): return .refused(refusal)
        }
    }
}
