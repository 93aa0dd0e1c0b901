/// Text from outside, made safe for a terminal.
enum TerminalText {
    /// The bytes as text: line feeds as ⏎, other control characters and bytes that are not UTF-8 as `\xNN`.
    static func visible(_ bytes: [UInt8]) -> String {
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0A: text += "⏎"
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
