/// The answer to one upload. A refusal is an answer, not an error.
public enum ScreeningVerdict: Sendable {
    /// The image may be sent as it is; its findings say what stripping would take out.
    case accepted(ScreenedImage)
    /// The upload would be turned down, or should be.
    case refused(Refusal)

    /// Everything that was found, whatever the verdict.
    public var findings: [Finding] {
        switch self {
        case .accepted(let image): image.findings
        case .refused(let refusal): refusal.findings
        }
    }
}
