/// Text laid out in columns of a terminal.
enum ColumnText {
    /// How many columns the text takes: none for marks that sit on another character, two for East Asian ones.
    ///
    /// The ranges are those of Unicode's East Asian Width (UAX #11) in large blocks.
    static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width($1) }
    }

    /// The text with spaces behind it up to `width` columns, two at least.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - Self.width(text), 2))
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
