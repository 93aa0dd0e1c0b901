/// The head of the image data of a WebP: VP8 (RFC 6386, 9.1) or VP8L (RFC 9649, 3.4).
struct WebPBitstream {
    static let lossy = 0x5650_3820  // "VP8 "
    static let lossless = 0x5650_384C  // VP8L

    let width: Int
    let height: Int

    init(_ chunk: WebPChunk, _ reader: inout ByteReader) throws(WalkStop) {
        let start = chunk.payload.lowerBound
        if chunk.type == Self.lossless {
            guard chunk.payload.count >= 6, try reader.byte(at: start) == 0x2F else {
                throw .broken(.webpBitstream, at: start, "has lossless data without its signature")
            }
            let bits = try reader.littleEndian(4, at: start + 1)
            guard bits >> 29 == 0 else {
                throw .broken(.webpBitstream, at: start + 1, "has lossless data of an unknown version")
            }
            width = (bits & 0x3FFF) + 1
            height = (bits >> 14 & 0x3FFF) + 1
            return
        }
        guard chunk.payload.count > 10 else {
            throw .broken(.webpBitstream, at: start, "has lossy data of \(chunk.payload.count) bytes")
        }
        let tag = try reader.littleEndian(3, at: start)
        // Bit 0 clear: a key frame; bits 1 to 3: the version; bit 4: to be shown; then the first partition's size.
        guard tag & 1 == 0, tag >> 1 & 7 <= 3, tag >> 4 & 1 == 1 else {
            throw .broken(
                .webpBitstream, at: start, "has lossy data that does not start with a shown key frame")
        }
        guard tag >> 5 <= chunk.payload.count - 10, try reader.bigEndian(3, at: start + 3) == 0x9D012A else {
            throw .broken(.webpBitstream, at: start, "has lossy data without start code, or cut off")
        }
        width = try reader.littleEndian(2, at: start + 6) & 0x3FFF
        height = try reader.littleEndian(2, at: start + 8) & 0x3FFF
        guard width > 0, height > 0 else {
            throw .broken(.webpBitstream, at: start + 6, "is \(width)×\(height) pixels")
        }
    }
}
