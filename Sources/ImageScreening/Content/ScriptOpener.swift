/// How the first bytes of an image, read as a script, would hide the rest of it.
///
/// A GIF whose width is 10799 starts with `GIF89a/*`; where `*/` and more script come later, it is both.
enum ScriptOpener {
    case comment
    case string(quote: UInt8)

    /// Looks at what follows the letters that an interpreter takes for a name.
    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return nil }
        let rest = first == 0x3D ? bytes.dropFirst() : bytes[...]
        guard let start = rest.first else { return nil }
        let next = rest.dropFirst().first
        if start == 0x2F && next == 0x2A {
            self = .comment
        } else if first == 0x3D, start == 0x60 || start == 0x22 || start == 0x27 {
            self = .string(quote: start)
        } else {
            return nil
        }
    }

    /// Whether the comment or string ends at `place` with more script behind it.
    func isClosed(in bytes: Span<UInt8>, at place: Int) -> Bool {
        guard place + 2 < bytes.count else { return false }
        switch self {
        case .comment:
            return bytes[place] == 0x2A && bytes[place + 1] == 0x2F && Needle.isText(bytes, from: place + 2)
        case .string(let quote):
            return bytes[place] == quote && (bytes[place + 1] == 0x3B || bytes[place + 1] == 0x0A)
                && Needle.isText(bytes, from: place + 2)
        }
    }
}
