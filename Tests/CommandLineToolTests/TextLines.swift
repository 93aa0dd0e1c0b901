/// Lines as a terminal knows them.
enum TextLines {
    /// The lines between line feeds. A carriage return in front of one is part of the line: text is cut at bytes,
    /// since both together are one `Character`.
    static func split(_ text: String) -> [String] {
        text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
