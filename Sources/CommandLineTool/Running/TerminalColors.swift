import SystemIO

/// Colours for a terminal, and none elsewhere or where the user wants none (https://no-color.org).
struct TerminalColors: Sendable {
    let isOn: Bool

    /// For text that goes to standard output.
    static var ofOutput: TerminalColors {
        TerminalColors(
            isOn: FileDescriptor.standardOutput.isTerminal && !Environment.isFilled("NO_COLOR")
                && !Environment.isDumbTerminal)
    }

    func red(_ text: String) -> String { colored(text, 31) }
    func green(_ text: String) -> String { colored(text, 32) }
    func yellow(_ text: String) -> String { colored(text, 33) }

    private func colored(_ text: String, _ color: Int) -> String {
        isOn ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
    }
}
