/// What a shell offers where a value is typed and no set of allowed values is declared.
public enum CompletionKind: Sendable, Hashable {
    /// Nothing: the value cannot be guessed.
    case none
    /// Files and folders.
    case file
    /// Folders alone.
    case folder
}
