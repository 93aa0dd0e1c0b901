import ImageScreening
import SystemIO

/// Screens what a command line names, one input at a time, from any thread.
struct FileScreener: Sendable {
    /// What came of an input.
    enum Result: Sendable {
        case screened(ScreenedFile)
        /// A link that was not followed.
        case passedOver(FilePath)
        /// What to say: there is no verdict.
        case failed(String)
    }

    let screener: ImageScreener
    let declared: String?
    /// What the user calls standard input.
    let streamName: String?

    func screen(_ input: ImageInput) -> Result {
        switch input {
        case .failure(let message): return .failed(message)
        case .link(let path): return .passedOver(path)
        case .standardInput: return screenStandardInput()
        case .file(let path):
            do throws(ImageScreeningError) {
                let verdict = try screener.screen(file: path, declaredType: declared)
                return .screened(try ScreenedFile(path, verdict, magic: screener.policy.magic))
            } catch {
                return .failed(error.description)
            }
        }
    }

    private func screenStandardInput() -> Result {
        let upload: StandardInputBytes
        do throws(SystemError) {
            upload = try StandardInputBytes(limit: screener.policy.maxBytes)
        } catch {
            return .failed(error.description)
        }
        let verdict = screener.screen(upload.bytes, declaredType: declared, filename: streamName)
        do throws(ImageScreeningError) {
            if case .refused(let refusal) = verdict, let failure = refusal.failure { throw failure }
            return .screened(
                try ScreenedFile(
                    FilePath(streamName ?? "-"), verdict, isWhole: upload.isWhole,
                    magic: screener.policy.magic))
        } catch {
            return .failed(error.description)
        }
    }
}
