/// A command line that people will want to type, and what it does.
public struct CommandExample: Sendable, Hashable {
    /// What is typed, without a prompt.
    public let line: String
    /// What it does, in one sentence.
    public let meaning: String

    /// Shows a command line and says what it does.
    public init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}
