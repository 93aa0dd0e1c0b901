/// A script that teaches a shell to complete a program's command line.
public struct CompletionScript: Sendable {
    /// The script, which ends with a line feed.
    public let text: String

    /// Makes the script of a whole tree, from its root's outline.
    public init(_ root: CommandOutline, for shell: CompletionShell) {
        let lines =
            switch shell {
            case .bash: BashCompletion(root).lines
            case .zsh: ZshCompletion(root).lines
            case .fish: FishCompletion(root).lines
            }
        text = lines.joined(separator: "\n") + "\n"
    }
}
