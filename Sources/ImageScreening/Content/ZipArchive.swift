/// Recognises the records by which an unpacker finds a zip archive (APPNOTE.TXT, 4.3.7 and 4.3.16).
enum ZipArchive {
    /// How far from the end of a file unpackers look for the end record: its size and the longest comment.
    static let searchedAtEnd = 22 + 65535

    /// Whether a plausible local file header stands at `place`.
    static func isLocalHeader(_ bytes: Span<UInt8>, at place: Int) -> Bool {
        guard place + 30 <= bytes.count, bytes[place] == 0x50, bytes[place + 1] == 0x4B,
            bytes[place + 2] == 3, bytes[place + 3] == 4
        else { return false }
        let version = bytes[place + 4]
        let nameLength = Int(bytes[place + 26]) | Int(bytes[place + 27]) << 8
        return version <= 63 && bytes[place + 9] == 0 && bytes[place + 8] <= 99 && nameLength > 0
            && nameLength < 4096
    }

    /// Whether a consistent end record stands at `place`, which is `offset` in a file of `size` bytes.
    static func isEndRecord(_ bytes: Span<UInt8>, at place: Int, offset: Int, size: Int) -> Bool {
        guard place + 22 <= bytes.count, bytes[place] == 0x50, bytes[place + 1] == 0x4B,
            bytes[place + 2] == 5, bytes[place + 3] == 6
        else { return false }
        func number(_ at: Int, _ length: Int) -> Int {
            var value = 0
            for index in 0..<length { value |= Int(bytes[place + at + index]) << (8 * index) }
            return value
        }
        let comment = number(20, 2)
        return number(4, 2) == 0 && number(6, 2) == 0 && number(8, 2) == number(10, 2)
            && number(12, 4) <= offset && comment <= size - offset - 22
    }
}
