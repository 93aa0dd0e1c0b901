/// One chunk of a RIFF container (RFC 9649, 2.3): four letters, size, payload, and padding to an even size.
struct WebPChunk {
    /// The four letters as one number, the first the most significant.
    let type: Int
    /// Where the chunk starts.
    let offset: Int
    let payload: Range<Int>
    /// Where the next chunk starts; `limit` where the padding of the last chunk is missing.
    let end: Int

    /// The chunk without its padding.
    var unpadded: Range<Int> { offset..<payload.upperBound }
    var range: Range<Int> { offset..<end }

    /// The letters of the type.
    var name: String {
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: type >> $0) }
        return String(decoding: letters.map { isASCIIText($0) ? $0 : 0x3F }, as: UTF8.self)
    }

    /// Reads the head of the chunk at `offset`, which ends before `limit`.
    init(at offset: Int, before limit: Int, _ reader: inout ByteReader) throws(WalkStop) {
        guard limit - offset >= 8 else {
            throw .broken(.webpChunk, at: offset, "has \(limit - offset) bytes where a chunk should be")
        }
        type = try reader.bigEndian(4, at: offset)
        let size = try reader.littleEndian(4, at: offset + 4)
        self.offset = offset
        guard size <= limit - offset - 8 else {
            throw .broken(.webpChunk, at: offset, "has a chunk that reaches past the end of what holds it")
        }
        payload = (offset + 8)..<(offset + 8 + size)
        end = min(payload.upperBound + size % 2, limit)
    }
}
