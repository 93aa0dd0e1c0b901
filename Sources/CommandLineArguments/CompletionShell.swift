/// A shell that completion scripts can be made for.
public enum CompletionShell: String, Sendable, Hashable, CaseIterable {
    /// GNU bash, 3.2 or later.
    case bash
    /// The Z shell, with its completion system.
    case zsh
    /// The friendly interactive shell, 3.0 or later.
    case fish
}
