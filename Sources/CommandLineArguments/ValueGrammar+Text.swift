extension ValueGrammar where Value == String {
    /// UTF-8 text that is not empty.
    public static var text: ValueGrammar<String> { text(allowsEmpty: false) }

    /// UTF-8 text that may be empty.
    public static func text(allowsEmpty: Bool) -> ValueGrammar<String> {
        ValueGrammar(describe: { $0 }) { word throws(ValueRefusal) in
            guard let text = word.text else { throw .notText }
            guard allowsEmpty || !text.isEmpty else { throw .empty }
            return text
        }
    }
}

extension ValueGrammar where Value == RawArgument {
    /// A path, as bytes; the lone `-` is one too. An empty word is refused.
    public static var path: ValueGrammar<RawArgument> { path(completion: .file) }

    /// The path of a folder, as bytes; it differs from `path` in what a shell offers.
    public static var folder: ValueGrammar<RawArgument> { path(completion: .folder) }

    private static func path(completion: CompletionKind) -> ValueGrammar<RawArgument> {
        ValueGrammar(completion: completion, describe: { $0.description }) { word throws(ValueRefusal) in
            guard !word.bytes.isEmpty else { throw .empty }
            return word
        }
    }
}
