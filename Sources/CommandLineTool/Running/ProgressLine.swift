import SystemIO

/// How far a long run has come, on a line of its own on standard error that is wiped away in the end.
///
/// It is shown to a person only, and not where the results themselves go to the terminal.
struct ProgressLine: ~Copyable {
    private static let delay = 1000
    private static let interval = 200

    private let isOn: Bool
    private var sinceShown = Stopwatch()
    private var isShown = false

    init() {
        isOn =
            FileDescriptor.standardError.isTerminal && !FileDescriptor.standardOutput.isTerminal
            && !Environment.isDumbTerminal
    }

    /// Shows the text in place of the last one, not too often.
    mutating func show(_ text: @autoclosure () -> String) {
        guard isOn, sinceShown.hasReached(milliseconds: isShown ? Self.interval : Self.delay) else { return }
        write("\r\u{1B}[K" + text())
        isShown = true
        sinceShown.restart()
    }

    /// Makes room for something else.
    mutating func clear() {
        if isShown { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        // Where standard error is gone there is no one to tell.
        try? FileDescriptor.standardError.write(Array(text.utf8))
    }

    deinit {
        if isShown { write("\r\u{1B}[K") }
    }
}
