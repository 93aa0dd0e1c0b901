/// The cyclic redundancy check of PNG chunks (PNG 3rd edition, annex D; ISO 3309, reflected, 0xEDB88320).
struct CRC32 {
    private var state: UInt32 = 0xFFFF_FFFF

    /// The check of everything fed so far.
    var value: UInt32 { ~state }

    /// Feeds one byte.
    mutating func update(_ byte: UInt8) {
        let index = Int(UInt8(truncatingIfNeeded: state) ^ byte)
        state = unsafe Self.tables[index] ^ (state >> 8)
    }

    /// Feeds the first `count` bytes of a span.
    mutating func update(_ bytes: Span<UInt8>, count: Int) {
        let count = min(max(count, 0), bytes.count)
        let raw = unsafe bytes.bytes
        var place = 0
        var crc = state
        let tables = unsafe Self.tables
        // Sixteen bytes a turn through sixteen tables: the lookups of one turn do not wait for each other.
        while count - place >= 16 {
            // place + 16 <= count <= bytes.count, and every index is a byte within a table of 256.
            let low = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self).littleEndian
            let high = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: place + 8, as: UInt64.self)
                .littleEndian
            let first = low ^ UInt64(crc)
            var mixed: UInt32 = 0
            mixed ^= unsafe tables[15 * 256 + Int(first & 0xFF)] ^ tables[14 * 256 + Int(first >> 8 & 0xFF)]
            mixed ^= unsafe tables[13 * 256 + Int(first >> 16 & 0xFF)] ^ tables[12 * 256 + Int(first >> 24 & 0xFF)]
            mixed ^= unsafe tables[11 * 256 + Int(first >> 32 & 0xFF)] ^ tables[10 * 256 + Int(first >> 40 & 0xFF)]
            mixed ^= unsafe tables[9 * 256 + Int(first >> 48 & 0xFF)] ^ tables[8 * 256 + Int(first >> 56)]
            mixed ^= unsafe tables[7 * 256 + Int(high & 0xFF)] ^ tables[6 * 256 + Int(high >> 8 & 0xFF)]
            mixed ^= unsafe tables[5 * 256 + Int(high >> 16 & 0xFF)] ^ tables[4 * 256 + Int(high >> 24 & 0xFF)]
            mixed ^= unsafe tables[3 * 256 + Int(high >> 32 & 0xFF)] ^ tables[2 * 256 + Int(high >> 40 & 0xFF)]
            mixed ^= unsafe tables[256 + Int(high >> 48 & 0xFF)] ^ tables[Int(high >> 56)]
            crc = mixed
            place += 16
        }
        state = crc
        while place < count {
            update(bytes[place])
            place += 1
        }
    }

    /// Sixteen tables of 256; made once and never freed.
    nonisolated(unsafe) private static let tables: UnsafePointer<UInt32> = {
        let made = UnsafeMutablePointer<UInt32>.allocate(capacity: 16 * 256)
        for index in 0..<256 {
            var crc = UInt32(index)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
            unsafe made[index] = crc
        }
        for index in 256..<(16 * 256) {
            let previous = unsafe made[index - 256]
            unsafe made[index] = made[Int(previous & 0xFF)] ^ (previous >> 8)
        }
        return unsafe UnsafePointer(made)
    }()
}
