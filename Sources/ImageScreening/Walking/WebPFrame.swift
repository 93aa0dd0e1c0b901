/// One frame of an animated WebP: an ANMF chunk and the chunks it holds (RFC 9649, 2.7.1.1).
enum WebPFrame {
    private static let headSize = 16
    private static let alpha = 0x414C_5048  // ALPH

    static func read(_ chunk: WebPChunk, _ header: WebPHeader, _ walk: inout Walk) throws(WalkStop) {
        let start = chunk.payload.lowerBound
        guard chunk.payload.count >= headSize else { throw broken(chunk, "has a frame that is cut off") }
        let left = try walk.reader.littleEndian(3, at: start) * 2
        let top = try walk.reader.littleEndian(3, at: start + 3) * 2
        let width = try walk.reader.littleEndian(3, at: start + 6) + 1
        let height = try walk.reader.littleEndian(3, at: start + 9) + 1
        guard left + width <= header.width, top + height <= header.height else {
            throw broken(chunk, "has a frame that reaches outside its canvas")
        }
        try walk.countFrame(at: chunk.offset)

        var parts: [WebPChunk] = []
        var image: WebPBitstream?
        var offset = start + headSize
        while offset < chunk.payload.upperBound {
            let part = try WebPChunk(at: offset, before: chunk.payload.upperBound, &walk.reader)
            offset = part.end
            switch part.type {
            case alpha:
                guard image == nil, parts.isEmpty else { throw broken(part, "has transparency out of place") }
                parts.append(part)
            case WebPBitstream.lossy, WebPBitstream.lossless:
                guard image == nil, parts.isEmpty || part.type == WebPBitstream.lossy else {
                    throw broken(part, "has a frame with more than one picture")
                }
                image = try WebPBitstream(part, &walk.reader)
                parts.append(part)
            default:
                try walk.look(part.range, .readable)
                walk.findings.add(.privateData, at: part.offset, "has a chunk \(part.name) inside a frame")
                walk.plan.remove(part.range, .chunk)
            }
        }
        guard let image, image.width == width, image.height == height else {
            throw broken(chunk, "has a frame without a picture, or with one of another size")
        }
        try keep(chunk, parts, &walk)
    }

    private static func keep(_ chunk: WebPChunk, _ parts: [WebPChunk], _ walk: inout Walk) throws(WalkStop) {
        let size = parts.reduce(headSize) { $0 + $1.unpadded.count + $1.payload.count % 2 }
        if size == chunk.payload.count {
            try walk.plan.keep(chunk.offset..<(chunk.offset + 8))
        } else {
            walk.plan.insert(Array("ANMF".utf8) + WebPHeader.littleEndian(size))
        }
        try walk.plan.keep(chunk.payload.lowerBound..<(chunk.payload.lowerBound + headSize))
        for part in parts { try keep(part, &walk) }
    }

    /// Takes a chunk over with the padding it should have.
    static func keep(_ chunk: WebPChunk, _ walk: inout Walk) throws(WalkStop) {
        try walk.plan.keep(chunk.unpadded)
        guard chunk.payload.count % 2 == 1 else { return }
        if chunk.end > chunk.payload.upperBound, try walk.reader.byte(at: chunk.payload.upperBound) == 0 {
            try walk.plan.keep(chunk.payload.upperBound..<chunk.end)
        } else {
            walk.plan.insert([0])
        }
    }

    private static func broken(_ chunk: WebPChunk, _ sentence: String) -> WalkStop {
        .broken(.webpAnimation, at: chunk.offset, sentence)
    }
}
