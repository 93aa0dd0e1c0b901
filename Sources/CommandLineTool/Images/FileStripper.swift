import CommandLineArguments
import ImageScreening
import SystemIO

/// Strips what a command line names, to where it says.
struct FileStripper: Sendable {
    let stripper: ImageStripper
    let declared: String?
    let keepsTimes: Bool
    let keepsMode: Bool

    /// Strips a file in its own place; where a link leads to it, there.
    func stripInPlace(_ path: FilePath, _ console: Console) throws -> StripVerdict<StripReport> {
        let original = try path.resolved()
        let linkCount = try FileStatus(of: original).linkCount
        let verdict = try stripper.stripInPlace(original, declaredType: declared, keepingTimes: keepsTimes)
        if case .stripped(let report) = verdict, !report.removed.isEmpty, linkCount > 1 {
            console.note("\(path) had other names (hard links): what they name still holds everything")
        }
        return verdict
    }

    /// Strips a file to another.
    func strip(_ path: FilePath, to target: StripTarget) throws -> StripVerdict<StripReport> {
        try stripper.strip(
            file: path, to: target.path, declaredType: declared, mode: keepsMode ? nil : target.mode,
            keepingTimes: keepsTimes)
    }

    /// Strips a file to memory.
    func strip(_ path: FilePath) throws -> StripVerdict<StrippedImage> {
        switch try stripper.screener.screen(file: path, declaredType: declared) {
        case .accepted(let image): .stripped(try image.stripped())
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// Strips what comes from standard input to memory.
    func stripStandardInput() throws -> StripVerdict<StrippedImage> {
        let upload = try StandardInputBytes(limit: stripper.screener.policy.maxBytes)
        guard upload.isWhole else {
            throw CommandFailure.badInput(
                "standard input is more than \(stripper.screener.policy.maxBytes) bytes, the limit; see --max-bytes"
            )
        }
        return try stripper.strip(upload.bytes, declaredType: declared)
    }
}
