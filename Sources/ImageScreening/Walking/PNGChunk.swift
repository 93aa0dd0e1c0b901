/// One chunk of a PNG: length, type, contents, check (PNG 3rd edition, 5.3).
struct PNGChunk {
    /// Where the chunk starts, at its length.
    let offset: Int
    /// The four letters of the type as one number.
    let type: Int
    /// Where the contents are.
    let contents: Range<Int>

    /// The whole chunk.
    var range: Range<Int> { offset..<(contents.upperBound + 4) }

    /// Whether a decoder must know the chunk to show the picture.
    var isCritical: Bool { type >> 24 & 0x20 == 0 }

    /// The letters of the type.
    var name: String {
        String(
            decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: type >> $0) }, as: UTF8.self)
    }

    /// Reads the head of the chunk at `offset`; the whole chunk lies within the source.
    init(at offset: Int, _ reader: inout ByteReader) throws(WalkStop) {
        guard offset < reader.count else { throw .truncated(at: offset) }
        let length = try reader.bigEndian(4, at: offset)
        let type = try reader.bigEndian(4, at: offset + 4)
        self.offset = offset
        self.type = type
        for shift in [24, 16, 8, 0] where !isASCIILetter(UInt8(truncatingIfNeeded: type >> shift)) {
            throw .broken(.pngChunk, at: offset + 4, "has a chunk whose type is not four letters")
        }
        guard length <= 0x7FFF_FFFF else {
            throw .broken(.pngChunk, at: offset, "has a chunk longer than the format allows")
        }
        guard length <= reader.count - offset - 12 else { throw .truncated(at: reader.count) }
        contents = (offset + 8)..<(offset + 8 + length)
    }

    /// Whether the chunk says how the picture is to be shown, so that stripping keeps it.
    var isForDisplay: Bool {
        switch type {
        case 0x7452_4E53, 0x6741_4D41, 0x6348_524D, 0x7352_4742: true  // tRNS gAMA cHRM sRGB
        case 0x6943_4350, 0x6349_4350, 0x6D44_4356, 0x634C_4C49: true  // iCCP cICP mDCV cLLI
        case 0x7342_4954, 0x624B_4744, 0x7048_5973: true  // sBIT bKGD pHYs
        default: false
        }
    }

    /// The bytes of a chunk of our own.
    static func made(type: StaticString, _ contents: [UInt8]) -> [UInt8] {
        let name = unsafe Array(UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
        let body = name + contents
        var check = CRC32()
        check.update(body.span, count: body.count)
        return bigEndian(UInt32(truncatingIfNeeded: contents.count)) + body + bigEndian(check.value)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
