/// What the values of an option or a positional argument look like, and how one is read.
///
/// The ready-made ones are found as members: `.text`, `.path`, `.folder`, `.integer(in:)`, `.byteSize(in:)`,
/// `.oneOf(_:)` and, for an enumeration of strings, `.cases`.
public struct ValueGrammar<Value: Sendable>: Sendable {
    let traits: ValueTraits
    let describe: (@Sendable (Value) -> String)?
    let read: @Sendable (RawArgument) throws(ValueRefusal) -> Value

    /// A grammar of the caller's own.
    ///
    /// - Parameters:
    ///   - allowed: the allowed words, where they are a closed set; help and completions list them.
    ///   - note: a few words for the help text, such as `1 to 64`.
    ///   - completion: what a shell offers where `allowed` is empty.
    ///   - allowsLeadingDash: whether a value in a word of its own may begin with `-` and a digit.
    ///   - describe: how a default is written in the help text; without it, it is not.
    ///   - read: reads one word. The reason it throws must not repeat the word.
    public init(
        allowed: [String] = [], note: String? = nil, completion: CompletionKind = .none,
        allowsLeadingDash: Bool = false, describe: (@Sendable (Value) -> String)? = nil,
        read: @escaping @Sendable (RawArgument) throws(ValueRefusal) -> Value
    ) {
        self.traits = ValueTraits(
            allowed: allowed, note: note, completion: completion, allowsLeadingDash: allowsLeadingDash)
        self.describe = describe
        self.read = read
    }
}

/// The part of a grammar that help, completions and the scanner need, whatever the value's type.
struct ValueTraits: Sendable, Hashable {
    var allowed: [String] = []
    var note: String?
    var completion: CompletionKind = .none
    var allowsLeadingDash = false
}
