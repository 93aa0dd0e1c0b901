import Testing

@testable import ImageScreening

@Suite struct CRC32Tests {
    /// The definition, one bit at a time.
    private func check(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return ~crc
    }

    @Test func knownValue() {
        var crc = CRC32()
        let digits = Array("123456789".utf8)
        crc.update(digits.span, count: digits.count)
        #expect(crc.value == 0xCBF4_3926)
    }

    @Test func everyLengthAndCut() {
        let bytes = (0..<700).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) }
        for length in 0..<bytes.count {
            let part = Array(bytes[..<length])
            var whole = CRC32()
            whole.update(part.span, count: length)
            #expect(whole.value == check(part))
            var cut = CRC32()
            let first = Array(part.prefix(length / 3))
            let second = Array(part.dropFirst(length / 3))
            cut.update(first.span, count: first.count)
            cut.update(second.span, count: second.count)
            #expect(cut.value == whole.value)
        }
    }
}
