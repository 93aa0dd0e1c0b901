/// The needles of readable parts by how they start, so that one look at two bytes is enough to pass most places by.
enum NeedleIndex {
    /// The needles that start with a byte, in either case.
    static let needles: [[Needle]] = (0..<256).map { byte in
        let lower = asciiLowercase(UInt8(truncatingIfNeeded: byte))
        return (Needle.markup + Needle.script).filter { $0.text.first == lower }
    }

    /// Whether something may start with a pair of bytes: at first × 256 + second.
    static let starts: [Bool] = {
        var starts = [Bool](repeating: false, count: 1 << 16)
        func note(_ first: UInt8, _ second: UInt8) {
            for one in spellings(of: first) {
                for other in spellings(of: second) { starts[Int(one) << 8 | Int(other)] = true }
            }
        }
        for needle in Needle.markup + Needle.script where needle.text.count > 1 {
            note(needle.text[0], needle.text[1])
        }
        // Markup in UTF-16, and a zip's record.
        note(0x3C, 0)
        starts[0x504B] = true
        // What may come before the name of an event handler.
        for lead in [0x20, 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x2F] as [UInt8] { note(lead, 0x6F) }
        // The end of a comment or a string.
        note(0x2A, 0x2F)
        for quote in [0x22, 0x27, 0x60] as [UInt8] {
            note(quote, 0x3B)
            note(quote, 0x0A)
        }
        return starts
    }()

    private static func spellings(of byte: UInt8) -> [UInt8] {
        isASCIILetter(byte) ? [byte, byte ^ 0x20] : [byte]
    }
}
