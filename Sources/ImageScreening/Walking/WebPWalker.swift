/// Walks the chunks of a WebP (RFC 9649, 2.5 to 2.7): lossy, lossless, extended and animated.
struct WebPWalker {
    private static let extended = 0x5650_3858  // VP8X
    private static let profile = 0x4943_4350  // ICCP
    private static let animation = 0x414E_494D  // ANIM
    private static let frame = 0x414E_4D46  // ANMF
    private static let alpha = 0x414C_5048  // ALPH
    private static let exif = 0x4558_4946  // EXIF
    private static let xmp = 0x584D_5020  // "XMP "

    private var header: WebPHeader?
    private var hasImage = false
    private var hasAlpha = false
    private var hasAnimation = false
    private var orientation: Orientation?

    /// Walks the image from its signature; returns where it ends.
    mutating func walk(_ walk: inout Walk) throws(WalkStop) -> Int {
        let end = try readContainer(&walk)
        var offset = 12
        while offset < end {
            let chunk = try WebPChunk(at: offset, before: end, &walk.reader)
            try look(at: chunk, &walk)
            try read(chunk, &walk, isFirst: offset == 12)
            offset = chunk.end
        }
        try finish(&walk, at: end)
        return end
    }

    /// The size in the RIFF header is that of everything behind it (RFC 9649, 2.4).
    private func readContainer(_ walk: inout Walk) throws(WalkStop) -> Int {
        let size = try walk.reader.littleEndian(4, at: 4)
        let available = walk.reader.count - 8
        guard size >= 12 else { throw .broken(.webpSize, at: 4, "has a RIFF size of \(size) bytes") }
        if size > available {
            throw .broken(.webpSize, at: 4, "has a RIFF size of \(size) bytes, but \(available) follow")
        }
        if size % 2 == 1 {
            walk.findings.add(.sizePadding, at: 4, "has an odd RIFF size: its last chunk has no padding")
        }
        return 8 + size
    }

    private func look(at chunk: WebPChunk, _ walk: inout Walk) throws(WalkStop) {
        if chunk.payload.isEmpty { return }
        switch chunk.type {
        case WebPBitstream.lossy, WebPBitstream.lossless, Self.alpha, Self.frame:
            try walk.look(chunk.payload, .compressed)
        default: try walk.look(chunk.payload, .readable)
        }
        if chunk.end == chunk.payload.upperBound + 1, try walk.reader.byte(at: chunk.payload.upperBound) != 0
        {
            walk.findings.add(.unusualStructure, at: chunk.payload.upperBound, "has padding that is not zero")
        }
    }

    private mutating func read(_ chunk: WebPChunk, _ walk: inout Walk, isFirst: Bool) throws(WalkStop) {
        switch chunk.type {
        case Self.extended:
            guard isFirst else { throw order(chunk, "has a VP8X chunk that is not the first") }
            let header = try WebPHeader(chunk, &walk.reader)
            self.header = header
            try walk.setSize(width: header.width, height: header.height, at: chunk.payload.lowerBound)
            return
        case WebPBitstream.lossy, WebPBitstream.lossless:
            try readImage(chunk, &walk, isFirst: isFirst)
        case Self.alpha:
            guard header != nil, !hasImage, !hasAlpha else {
                throw order(chunk, "has transparency out of place")
            }
            hasAlpha = true
        case Self.profile:
            if isFirst { throw order(chunk, "starts with a colour profile instead of VP8X") }
            guard !walk.facts.hasColorProfile, header != nil, !hasImage, !hasAnimation else {
                walk.findings.add(.unusualStructure, at: chunk.offset, "has a colour profile out of place")
                return walk.plan.remove(chunk.range, .chunk)
            }
            walk.facts.hasColorProfile = true
        case Self.animation:
            guard header?.isAnimated == true, !hasAnimation, !hasImage, chunk.payload.count == 6 else {
                throw .broken(
                    .webpAnimation, at: chunk.offset, "has animation settings out of place or of a wrong size"
                )
            }
            hasAnimation = true
            walk.facts.loopCount = try walk.reader.littleEndian(2, at: chunk.payload.lowerBound + 4)
        case Self.frame:
            guard hasAnimation, let header else {
                throw .broken(.webpAnimation, at: chunk.offset, "has a frame without animation settings")
            }
            hasImage = true
            return try WebPFrame.read(chunk, header, &walk)
        default: return try readOther(chunk, &walk, isFirst: isFirst)
        }
        try keep(chunk, &walk)
    }

    private mutating func readImage(_ chunk: WebPChunk, _ walk: inout Walk, isFirst: Bool) throws(WalkStop) {
        guard isFirst || header != nil, !hasImage, header?.isAnimated != true else {
            throw order(chunk, "has image data out of place")
        }
        if hasAlpha && chunk.type == WebPBitstream.lossless {
            throw order(chunk, "has a transparency chunk before lossless data, which brings its own")
        }
        let image = try WebPBitstream(chunk, &walk.reader)
        if let header {
            guard header.width == image.width, header.height == image.height else {
                throw .broken(.webpHeader, at: chunk.offset, "has image data of another size than its canvas")
            }
        } else {
            try walk.setSize(width: image.width, height: image.height, at: chunk.payload.lowerBound)
        }
        hasImage = true
        try walk.countFrame(at: chunk.offset)
    }

    private mutating func readOther(_ chunk: WebPChunk, _ walk: inout Walk, isFirst: Bool) throws(WalkStop) {
        if isFirst { throw order(chunk, "starts with a chunk \(chunk.name) instead of image data") }
        switch chunk.type {
        case Self.exif:
            var start = chunk.payload.lowerBound
            // Some writers put JPEG's signature in front of the block.
            if chunk.payload.count >= 6, try walk.reader.holds("Exif\0\0", at: start) { start += 6 }
            let orientation = try MetadataBlock.exif(
                start..<chunk.payload.upperBound, in: chunk.range, &walk)
            if self.orientation == nil && header != nil { self.orientation = orientation }
        case Self.xmp:
            try MetadataBlock.xmp(chunk.payload, &walk)
            walk.plan.remove(chunk.range, .xmp)
        default:
            walk.findings.add(
                .privateData, at: chunk.offset, "has a chunk \(chunk.name) of \(chunk.payload.count) bytes")
            walk.plan.remove(chunk.range, .chunk)
        }
    }

    /// Takes a chunk over with the padding it should have.
    private func keep(_ chunk: WebPChunk, _ walk: inout Walk) throws(WalkStop) {
        try WebPFrame.keep(chunk, &walk)
    }

    private func finish(_ walk: inout Walk, at end: Int) throws(WalkStop) {
        guard hasImage else { throw .broken(.webpMissingPart, at: end, "has no image data") }
        walk.facts.orientation = orientation ?? .upright
        let block = walk.facts.orientation == .upright ? [] : walk.facts.orientation.minimalEXIF
        if !block.isEmpty { walk.plan.insert(WebPHeader.chunk("EXIF", block)) }
        if let header {
            let flags = header.flags(hasProfile: walk.facts.hasColorProfile, hasEXIF: !block.isEmpty)
            walk.plan.prepend(WebPHeader.chunk("VP8X", [flags, 0, 0, 0] + header.canvas))
        }
        walk.plan.prepend(
            Array("RIFF".utf8) + WebPHeader.littleEndian(walk.plan.size + 4) + Array("WEBP".utf8))
    }

    private func order(_ chunk: WebPChunk, _ sentence: String) -> WalkStop {
        .broken(.webpOrder, at: chunk.offset, sentence)
    }
}
