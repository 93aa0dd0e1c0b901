import ImageScreening

/// Bytes with the signature of a format, and with what the format computes of the rest put right.
struct MendedImage {
    private(set) var bytes: [UInt8]

    init(_ input: [UInt8], as format: ImageFormat) {
        bytes = input
        switch format {
        case .png:
            sign([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)
            mendChecks()
        case .jpeg: sign([0xFF, 0xD8, 0xFF], at: 0)
        case .gif: sign(Array("GIF89a".utf8), at: 0)
        case .webp:
            sign(Array("RIFF".utf8), at: 0)
            sign(Array("WEBP".utf8), at: 8)
            if bytes.count >= 12 { sign(LittleEndian.bytes(bytes.count - 8), at: 4) }
        }
    }

    private mutating func sign(_ signature: [UInt8], at place: Int) {
        guard place + signature.count <= bytes.count else { return }
        bytes.replaceSubrange(place..<place + signature.count, with: signature)
    }

    private mutating func mendChecks() {
        var place = 8
        while place + 12 <= bytes.count {
            let length = BigEndian.number(bytes[place..<place + 4])
            guard length <= bytes.count - place - 12 else { return }
            let end = place + 8 + length
            sign(BigEndian.bytes(PNGCheck.value(of: bytes[place + 4..<end])), at: end)
            place = end + 4
        }
    }
}

/// Numbers of four bytes, the most significant first.
enum BigEndian {
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    static func bytes(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

/// Numbers of four bytes, the least significant first.
enum LittleEndian {
    static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    static func bytes(_ value: Int) -> [UInt8] { BigEndian.bytes(value).reversed() }
}

/// The check of a PNG chunk, byte by byte as the specification has it: another way than the one under test.
enum PNGCheck {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func value(of bytes: ArraySlice<UInt8>) -> Int {
        let table = Self.table
        let value = bytes.reduce(0xFFFF_FFFF as UInt32) { value, byte in
            table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8)
        }
        return Int(~value)
    }
}
