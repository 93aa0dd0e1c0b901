/// Runs of printable ASCII without quotes and backslashes, which are most of any text and need no look at each byte.
enum PlainText {
    /// The offset of the first byte from `start` on that is not plain; the text's length where all are.
    @inline(__always)
    static func end(from start: Int, in text: Span<UInt8>) -> Int {
        // Each caller starts at a place in its text; the check makes the loads below safe whatever it is.
        precondition(start >= 0)
        var cursor = start
        let bytes = unsafe text.bytes
        let lastWord = bytes.byteCount - 8
        while cursor <= lastWord {
            // The cursor is from 0 to the last offset that has eight bytes.
            let word = unsafe UInt64(
                littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: cursor, as: UInt64.self))
            let special = specialBytes(word)
            if special != 0 { return cursor + special.trailingZeroBitCount >> 3 }
            cursor += 8
        }
        while cursor < text.count, isPlain(text[cursor]) { cursor += 1 }
        return cursor
    }

    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The high bit of each byte that is a quote, a backslash, below 0x20 or not ASCII; exact up to the first such.
    ///
    /// Subtracting from every byte at once wraps by design: a borrow runs only upward from a byte that is
    /// already marked, and the caller takes the lowest mark alone.
    @inline(__always)
    private static func specialBytes(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ ones * 0x22
        let backslashes = word ^ ones * 0x5C
        let belowSpace = word &- ones * 0x20
        let zeros = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return (zeros | belowSpace & ~word | word) & ones << 7
    }
}
