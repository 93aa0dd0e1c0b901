import SystemIO

/// Makes the stripped image from its plan: in memory, or as a file that appears whole or not at all.
enum StrippedFile {
    /// The stripped image in memory.
    static func bytes(of image: ScreenedImage) throws(ImageScreeningError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(image.plan.size)
        switch image.source {
        case .bytes(let bytes):
            for piece in image.plan.pieces {
                switch piece {
                case .insert(let own): output += own
                // Every stretch of a plan lies within the bytes that were walked.
                case .copy(let range): output += bytes[range.clamped(to: bytes.indices)]
                }
            }
        case .file(let path, let status):
            try copy(image.plan, path, status) { (span: Span<UInt8>) throws(SystemError) in
                unsafe span.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
            }
        }
        return output
    }

    /// The stripped image at `path`.
    static func write(
        _ image: ScreenedImage, to path: FilePath, mode: UInt32, keepingTimes: Bool = false,
        keepingOwner: Bool = false, synchronizing: Bool = true
    ) throws(ImageScreeningError) -> StripReport {
        var file = try wrapping { () throws(SystemError) in try AtomicFile(at: path, mode: 0o600) }
        switch image.source {
        case .bytes:
            let bytes = try bytes(of: image)
            do throws(SystemError) { try unsafe file.write(bytes.span.bytes) } catch { throw .system(error) }
        case .file(let original, let status):
            try copy(image.plan, original, status) { (span: Span<UInt8>) throws(SystemError) in
                try unsafe file.write(span.bytes)
            }
        }
        do throws(SystemError) {
            if keepingOwner, case .file(_, let status) = image.source { file.adoptOwner(of: status) }
            try file.setPermissions(mode)
            if keepingTimes, case .file(_, let status) = image.source { try file.setTimes(status.times) }
            try file.commit(synchronizing: synchronizing)
        } catch {
            throw .system(error)
        }
        return report(of: image)
    }

    static func report(of image: ScreenedImage) -> StripReport {
        StripReport(
            removed: image.plan.removed, findings: image.findings,
            keptOrientation: image.facts.orientation, keptColorProfile: image.facts.hasColorProfile,
            originalSize: image.byteCount,
            strippedSize: image.plan.size)
    }

    /// Hands the pieces of a plan over in order; the file must be as it was when it was walked.
    private static func copy(
        _ plan: StripPlan, _ path: FilePath, _ status: FileStatus,
        _ write: (Span<UInt8>) throws(SystemError) -> Void
    ) throws(ImageScreeningError) {
        let file = try OpenFile(path)
        guard file.status.isSameVersion(as: status) else { throw .changed(path) }
        var reader = ByteReader(file)
        for piece in plan.pieces {
            switch piece {
            case .insert(let own):
                do throws(SystemError) { try write(own.span) } catch { throw .system(error) }
            case .copy(let range): try copy(range, &reader, path, write)
            }
        }
        guard try file.isUnchanged() else { throw .changed(path) }
    }

    private static func copy(
        _ range: Range<Int>, _ reader: inout ByteReader, _ path: FilePath,
        _ write: (Span<UInt8>) throws(SystemError) -> Void
    ) throws(ImageScreeningError) {
        var place = range.lowerBound
        while place < range.upperBound {
            let count: Int
            do throws(WalkStop) {
                let slice = try reader.slice(from: place, to: range.upperBound)
                count = slice.count
                do throws(SystemError) {
                    try write(slice.bytes.extracting(first: count))
                } catch {
                    throw .failed(.system(error))
                }
            } catch {
                if case .failed(let failure) = error { throw failure }
                throw .changed(path)
            }
            place += count
        }
    }

    private static func wrapping<Value: ~Copyable>(
        _ body: () throws(SystemError) -> Value
    ) throws(ImageScreeningError) -> Value {
        do throws(SystemError) { return try body() } catch { throw .system(error) }
    }
}
