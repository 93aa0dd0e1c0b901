/// Something a reviewer should know of an image: which rule, where, and how it looks here.
public struct Finding: Sendable, Hashable {
    /// The rule that was met.
    public let rule: ScreeningRule
    /// Where in the file, in bytes from its start.
    public let offset: Int
    /// One sentence for a reader.
    public let sentence: String

    /// How much it matters, as the rule table says.
    public var severity: Severity { rule.severity }

    init(_ rule: ScreeningRule, at offset: Int, _ sentence: String) {
        self.rule = rule
        self.offset = offset
        self.sentence = sentence
    }
}

extension Finding: CustomStringConvertible {
    /// Rule, place and sentence in one line.
    public var description: String { "\(rule.rawValue) at byte \(offset): \(sentence)" }
}
