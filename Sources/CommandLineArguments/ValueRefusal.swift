/// Why a word is not a value: what a `ValueGrammar` throws.
///
/// The reason says what was expected and never repeats the word, which may be a secret.
public struct ValueRefusal: Error, Sendable, Hashable {
    /// The stable code that the usage error will carry.
    public let code: UsageError.Code
    /// What was expected, as the end of a sentence: `expected a whole number from 1 to 64`.
    public let reason: String

    /// Refuses a word with a reason that does not repeat it.
    public init(_ code: UsageError.Code = .invalidValue, reason: String) {
        self.code = code
        self.reason = reason
    }

    static let notText = ValueRefusal(.notText, reason: "expected UTF-8 text")
    static let empty = ValueRefusal(.emptyValue, reason: "expected a value that is not empty")
}
