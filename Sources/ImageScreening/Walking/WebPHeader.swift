/// The contents of a VP8X chunk (RFC 9649, 2.7).
struct WebPHeader {
    private let stored: UInt8
    let width: Int
    let height: Int
    /// The six bytes of the canvas size as they stand.
    let canvas: [UInt8]

    /// Whether the image says that it is an animation.
    var isAnimated: Bool { stored & 0x02 != 0 }

    init(_ chunk: WebPChunk, _ reader: inout ByteReader) throws(WalkStop) {
        let start = chunk.payload.lowerBound
        guard chunk.payload.count == 10 else {
            throw .broken(
                .webpHeader, at: start, "has a VP8X chunk of \(chunk.payload.count) bytes instead of 10")
        }
        stored = try reader.byte(at: start)
        width = try reader.littleEndian(3, at: start + 4) + 1
        height = try reader.littleEndian(3, at: start + 7) + 1
        canvas = try reader.bytes(at: start + 4, count: 6)
        // Both are at most 2^24, so the product cannot overflow.
        guard width * height <= 0xFFFF_FFFF else {
            throw .broken(.webpHeader, at: start + 4, "has a canvas larger than the format allows")
        }
    }

    /// The flags of a stripped image: transparency and animation as they were, profile and EXIF as they are now.
    func flags(hasProfile: Bool, hasEXIF: Bool) -> UInt8 {
        stored & 0x12 | (hasProfile ? 0x20 : 0) | (hasEXIF ? 0x08 : 0)
    }

    /// The bytes of a chunk of our own, padded to an even size.
    static func chunk(_ type: StaticString, _ payload: [UInt8]) -> [UInt8] {
        let name = unsafe Array(UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
        return name + littleEndian(payload.count) + payload + (payload.count % 2 == 0 ? [] : [0])
    }

    static func littleEndian(_ value: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
