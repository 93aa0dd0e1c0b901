/// Text from outside, made safe for a terminal.
public enum TerminalText {
    /// The bytes as one line of text: line feeds as ⏎, other characters that a terminal obeys or does not show as
    /// `\u{…}`, bytes that are not UTF-8 as `\xNN`.
    public static func visible(_ bytes: [UInt8]) -> String {
        if bytes.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return String(decoding: bytes, as: UTF8.self) }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var text = ""
        var place = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                place += encoded.count
                append(scalar, to: &text)
            case .error(let length):
                // The parser never reports more bytes than it was given.
                for byte in bytes[place...].prefix(length) {
                    text += (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
                }
                place += length
            case .emptyInput: return text
            }
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        if scalar == "\n" {
            text += "⏎"
        } else if isHarmless(scalar) {
            text.unicodeScalars.append(scalar)
        } else {
            text += "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }
}
