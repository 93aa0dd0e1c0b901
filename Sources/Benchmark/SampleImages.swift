import SeededRandom

/// Images of any size, whole to a walker; what stands for compressed data is noise, as compressed data is.
struct SampleImages {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func noise(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count {
            let word = random.next()
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// An RGB picture whose rows are stored without compression; `before` is put in front of them.
    mutating func png(size: Int, before: [UInt8] = []) -> [UInt8] {
        let width = 1000
        let height = max(size / (3 * width), 1)
        let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 2, 0, 0, 0]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += Self.chunk("IHDR", header) + before
        var left = height * (1 + 3 * width)
        var start: [UInt8] = [0x78, 0x01]
        while left > 0 {
            let block = min(left, 65_535)
            left -= block
            let count = UInt16(block)
            let head = [
                left == 0 ? 1 : 0, UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8),
            ]
            let complement = [UInt8(truncatingIfNeeded: ~count), UInt8(truncatingIfNeeded: ~count >> 8)]
            bytes += Self.chunk("IDAT", start + head + complement + noise(block))
            start = []
        }
        return bytes + Self.chunk("IEND", [])
    }

    /// A grey picture; `before` is put in front of its tables.
    mutating func jpeg(size: Int, before: [UInt8] = []) -> [UInt8] {
        let table = [UInt8](repeating: 16, count: 64)
        var bytes: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
        bytes += before + [0xFF, 0xDB, 0, 67, 0] + table
        bytes += [0xFF, 0xC0, 0, 11, 8, 0x04, 0, 0x04, 0, 1, 1, 0x11, 0]
        // One code of each length but the longest: any bits are codes.
        for kind in [0x00, 0x10] as [UInt8] {
            bytes += [0xFF, 0xC4, 0, 27, kind] + [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
            bytes += kind == 0 ? [0, 1, 2, 3, 4, 5, 6, 7] : [0x01, 0x02, 0x11, 0x03, 0x12, 0x21, 0x00, 0xF0]
        }
        bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        for byte in noise(size) {
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
        }
        return bytes + [0xFF, 0xD9]
    }

    /// One picture in blocks as long as they can be.
    mutating func gif(size: Int) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + [0x00, 0x04, 0x00, 0x04, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        bytes += [0x2C, 0, 0, 0, 0, 0x00, 0x04, 0x00, 0x04, 0, 8]
        for _ in 0..<size / 256 { bytes += [255] + noise(255) }
        return bytes + [0, 0x3B]
    }

    /// A lossless picture.
    mutating func webp(size: Int) -> [UInt8] {
        // 1024×1024 pixels in 14 bits each, less one.
        let bits: UInt32 = 1023 | 1023 << 14
        let data = [0x2F] + Self.littleEndian(Int(bits)) + noise(max(size & ~1, 6) - 5)
        let padded = data.count % 2 == 0 ? data : data + [0]
        let chunk = Array("VP8L".utf8) + Self.littleEndian(data.count) + padded
        return Array("RIFF".utf8) + Self.littleEndian(chunk.count + 4) + Array("WEBP".utf8) + chunk
    }

    /// Something that is no image.
    mutating func other(size: Int) -> [UInt8] {
        let starts = [
            "%PDF-1.7\n", "<!DOCTYPE html><html>", "PK\u{03}\u{04}", "{\"a\":1}", "", "\u{7F}ELF\u{02}\u{01}",
        ]
        return Array(random.pick(starts).utf8) + noise(size)
    }

    /// A chunk of a PNG with its check.
    static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + contents
        let check = body.reduce(0xFFFF_FFFF as UInt32) { value, byte in
            checks[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8
        }
        return bigEndian(contents.count) + body + bigEndian(Int(~check))
    }

    private static let checks: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func littleEndian(_ value: Int) -> [UInt8] { bigEndian(value).reversed() }
}
