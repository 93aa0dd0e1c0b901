/// An exit code and what it means, for the help text.
public struct ExitCodeNote: Sendable, Hashable {
    /// The exit code, 0 to 255.
    public let code: UInt8
    /// What it means, in one sentence.
    public let meaning: String

    /// Says what an exit code means.
    public init(_ code: UInt8, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}
