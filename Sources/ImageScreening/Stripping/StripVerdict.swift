/// The answer to a request to strip: what came of it, or why the image is refused.
public enum StripVerdict<Output: Sendable>: Sendable {
    /// The image passed the screening and was stripped.
    case stripped(Output)
    /// The image is refused, and nothing was written.
    case refused(Refusal)
}
