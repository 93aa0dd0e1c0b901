/// Lines in which `{…}` stands for anything within the line, and `{DIR}` for the session's folder.
struct ExpectedText {
    private let lines: [String]
    private let folder: String

    init(_ lines: [String], folder: String) {
        self.lines = lines
        self.folder = folder
    }

    /// What differs, in a form to be read; nil where everything is as expected.
    func difference(from text: String, endsOpen: Bool = false) -> String? {
        var actual = TextLines.split(text)
        if endsOpen {
            if text.hasSuffix("\n") { return "ends with a line feed" }
        } else if actual.last == "" {
            actual.removeLast()
        } else if !text.isEmpty {
            return "does not end with a line feed"
        }
        if actual.count == lines.count, zip(lines, actual).allSatisfy({ Self.matches($1, expand($0)) }) {
            return nil
        }
        return "expected\n" + lines.map { "  \(expand($0))\n" }.joined() + "got\n"
            + actual.map { "  \($0)\n" }.joined()
    }

    private func expand(_ line: String) -> String {
        line.split(separator: "{DIR}", omittingEmptySubsequences: false).joined(separator: folder)
    }

    private static func matches(_ line: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "{…}", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return line == pattern }
        guard line.hasPrefix(first), line.hasSuffix(last) else { return false }
        var rest = line.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count >= last.count
    }
}
