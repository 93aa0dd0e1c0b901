/// Bytes from outside made harmless for a message: one line, no control sequence, bounded.
struct PrintableText {
    private static let limit = 80

    let text: String

    init(_ bytes: some Collection<UInt8>) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var remaining = bytes[...]
        var text = ""
        var count = 0
        while count < Self.limit {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                remaining = remaining.dropFirst(UTF8.width(scalar))
                if Self.isHarmless(scalar) {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += "\\u{\(String(scalar.value, radix: 16))}"
                }
            case .error(let length):
                for byte in remaining.prefix(length) {
                    text += byte < 16 ? "\\x0" : "\\x"
                    text += String(byte, radix: 16)
                }
                remaining = remaining.dropFirst(length)
            case .emptyInput:
                self.text = text
                return
            }
            count += 1
        }
        self.text = remaining.isEmpty ? text : text + "…"
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }
}
