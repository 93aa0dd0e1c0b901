/// Text broken at its spaces so that no line is wider than asked, unless a single word is.
struct WrappedText {
    let text: String

    /// - Parameters:
    ///   - indent: the spaces before every line.
    ///   - first: what the first line begins with instead of the indent.
    init(_ text: String, width: Int, indent: Int = 0, first: String? = nil) {
        self.init(words: Self.words(of: text), width: width, indent: indent, first: first)
    }

    static func words(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String($0) ?? "" }
    }

    /// Words that may hold spaces themselves, where no line ends unless the word is too wide for one.
    init(words: [String], width: Int, indent: Int, first: String? = nil) {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = first ?? margin
        var used = line.unicodeScalars.count
        var isEmpty = true
        let room = width - indent
        for word in words.flatMap({ $0.unicodeScalars.count > room ? Self.words(of: $0) : [$0] }) {
            let length = word.unicodeScalars.count
            if !isEmpty, used + 1 + length > width {
                lines.append(line)
                (line, used, isEmpty) = (margin, indent, true)
            }
            line += isEmpty ? word : " " + word
            used += length + (isEmpty ? 0 : 1)
            isEmpty = false
        }
        if !isEmpty || first != nil { lines.append(line) }
        self.text = lines.joined(separator: "\n")
    }
}
