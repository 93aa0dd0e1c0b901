import CChecksum

/// The cyclic redundancy check of PNG chunks (PNG 3rd edition, annex D; ISO 3309, reflected, 0xEDB88320).
struct CRC32 {
    private static let isAccelerated = crc32_is_accelerated() != 0

    private var state: UInt32 = 0xFFFF_FFFF

    /// The check of everything fed so far.
    var value: UInt32 { ~state }

    /// Feeds one byte.
    mutating func update(_ byte: UInt8) {
        state = unsafe Self.tables[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }

    /// Feeds the first `count` bytes of a span.
    mutating func update(_ bytes: Span<UInt8>, count: Int) {
        let count = min(max(count, 0), bytes.count)
        var place = 0
        if count >= 64 && Self.isAccelerated {
            place = count & ~15
            state = unsafe bytes.withUnsafeBytes { unsafe crc32_accelerated($0.baseAddress, place, state) }
        } else {
            updateByTables(bytes, count: count, &place)
        }
        while place < count {
            update(bytes[place])
            place += 1
        }
    }

    /// Sixteen bytes a turn through sixteen tables: the lookups of one turn do not wait for each other.
    private mutating func updateByTables(_ bytes: Span<UInt8>, count: Int, _ place: inout Int) {
        let raw = unsafe bytes.bytes
        let tables = unsafe Self.tables
        var crc = state
        while count - place >= 16 {
            // place + 16 <= count <= bytes.count.
            let low = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
            let high = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: place + 8, as: UInt64.self)
            crc =
                unsafe Self.mix(low.littleEndian ^ UInt64(crc), tables + 8 * 256)
                ^ Self.mix(high.littleEndian, tables)
            place += 16
        }
        state = crc
    }

    /// Eight bytes through eight tables, the first byte through the last; every index is below 256.
    @inline(__always)
    private static func mix(_ word: UInt64, _ tables: UnsafePointer<UInt32>) -> UInt32 {
        let first = unsafe tables[7 * 256 + Int(word & 0xFF)] ^ tables[6 * 256 + Int(word >> 8 & 0xFF)]
        let second =
            unsafe tables[5 * 256 + Int(word >> 16 & 0xFF)] ^ tables[4 * 256 + Int(word >> 24 & 0xFF)]
        let third = unsafe tables[3 * 256 + Int(word >> 32 & 0xFF)] ^ tables[2 * 256 + Int(word >> 40 & 0xFF)]
        let last = unsafe tables[256 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
        return first ^ second ^ third ^ last
    }

    /// Sixteen tables of 256; made once, never changed and never freed.
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
