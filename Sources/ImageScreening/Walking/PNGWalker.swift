/// Walks the chunks of a PNG or APNG (PNG 3rd edition, 5 and 11; the check of every chunk is computed).
struct PNGWalker {
    private static let header = 0x4948_4452  // IHDR
    private static let palette = 0x504C_5445  // PLTE
    private static let data = 0x4944_4154  // IDAT
    private static let end = 0x4945_4E44  // IEND
    private static let apple = 0x4367_4249  // CgBI
    private static let animationControl = 0x6163_544C  // acTL
    private static let frameControl = 0x6663_544C  // fcTL
    private static let frameData = 0x6664_4154  // fdAT
    private static let exif = 0x6558_4966  // eXIf
    private static let profile = 0x6943_4350  // iCCP

    private var image = PNGHeader()
    private var animation = APNGState()
    private var seen: Set<Int> = []
    private var dataSize = 0
    private var dataEnded = false
    private var orientation = Orientation.upright
    private var headerEnd = 0

    /// Walks the image from its signature; returns where it ends.
    mutating func walk(_ walk: inout Walk) throws(WalkStop) -> Int {
        var offset = 8
        while true {
            let chunk = try PNGChunk(at: offset, &walk.reader)
            try checkPlace(of: chunk)
            try checkSum(of: chunk, &walk)
            try read(chunk, &walk)
            try plan(chunk, &walk)
            offset = chunk.range.upperBound
            if chunk.isCritical || chunk.isForDisplay { seen.insert(chunk.type) }
            if chunk.type == Self.end { break }
        }
        try finish(&walk, at: offset)
        return offset
    }

    private func checkPlace(of chunk: PNGChunk) throws(WalkStop) {
        let type = chunk.type
        if type == Self.apple {
            throw .broken(
                .pngApple, at: chunk.offset, "is Apple's own variant of PNG, which no browser shows")
        }
        guard seen.isEmpty == (type == Self.header) else {
            let problem = seen.isEmpty ? "starts with \(chunk.name) instead of IHDR" : "has a second IHDR"
            throw .broken(.pngOrder, at: chunk.offset, problem)
        }
        switch type {
        case Self.header, Self.end: break
        case Self.palette:
            if seen.contains(type) || seen.contains(Self.data) {
                throw .broken(
                    .pngOrder, at: chunk.offset, "has a palette after the image data, or a second one")
            }
        case Self.data:
            if dataEnded {
                throw .broken(.pngOrder, at: chunk.offset, "has other chunks between its image data")
            }
            if image.needsPalette && !seen.contains(Self.palette) {
                throw .broken(.pngMissingPart, at: chunk.offset, "has no palette before its image data")
            }
        default:
            if chunk.isCritical {
                throw .broken(
                    .pngChunk, at: chunk.offset, "has a critical chunk no standard knows: \(chunk.name)")
            }
        }
    }

    /// Computes the check of the chunk and looks through its contents on the way.
    private func checkSum(of chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        let isData = chunk.type == Self.data || chunk.type == Self.frameData
        var check = CRC32()
        for shift in [24, 16, 8, 0] { check.update(UInt8(truncatingIfNeeded: chunk.type >> shift)) }
        try walk.scan.look(
            chunk.contents, isData ? .compressed : .readable, &walk.reader, into: &walk.findings,
            check: &check)
        let stored = try walk.reader.bigEndian(4, at: chunk.contents.upperBound)
        guard stored == Int(check.value) else {
            throw .broken(
                .pngChecksum, at: chunk.contents.upperBound, "has a wrong check in chunk \(chunk.name)")
        }
    }

    private mutating func read(_ chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        let contents = chunk.contents
        if dataSize > 0 && chunk.type != Self.data { dataEnded = true }
        switch chunk.type {
        case Self.header:
            image = try PNGHeader(contents, &walk.reader)
            try walk.setSize(width: image.width, height: image.height, at: contents.lowerBound)
            headerEnd = chunk.range.upperBound
        case Self.palette:
            guard contents.count % 3 == 0, !contents.isEmpty, contents.count <= 768 else {
                throw .broken(.pngChunk, at: chunk.offset, "has a palette of \(contents.count) bytes")
            }
            if !image.allowsPalette {
                walk.findings.add(.unusualStructure, at: chunk.offset, "has a palette although it is grey")
            }
        case Self.data:
            try readData(chunk, &walk)
        case Self.animationControl, Self.frameControl, Self.frameData:
            try animation.read(chunk, &walk, image: image, hasData: dataSize > 0)
        case Self.exif:
            orientation = try MetadataBlock.exif(contents, in: chunk.range, &walk)
        case Self.profile:
            walk.facts.hasColorProfile = true
        case Self.end:
            guard contents.isEmpty else {
                throw .broken(.pngChunk, at: chunk.offset, "has an IEND chunk with contents")
            }
        default:
            try PNGText.read(chunk, &walk)
        }
    }

    private mutating func readData(_ chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        let contents = chunk.contents
        if dataSize == 0 && contents.count >= 2 {
            let stream = try walk.reader.bigEndian(2, at: contents.lowerBound)
            // RFC 1950, 2.2: method 8, a window of at most 32 KB, no preset dictionary, a multiple of 31.
            guard stream >> 8 & 0x0F == 8, stream >> 12 <= 7, stream & 0x20 == 0, stream % 31 == 0 else {
                throw .broken(.pngData, at: contents.lowerBound, "has image data that is no zlib stream")
            }
        }
        dataSize += contents.count
    }

    private func finish(_ walk: inout Walk, at offset: Int) throws(WalkStop) {
        guard dataSize > 0 else { throw .broken(.pngMissingPart, at: offset, "has no image data") }
        // Deflate makes at most 1032 bytes of one: less data than that cannot fill the picture.
        if dataSize < image.rawSize / 1032 {
            throw .broken(.pngData, at: offset, "has \(dataSize) bytes of image data, too few for its pixels")
        }
        try animation.finish(&walk, at: offset)
        walk.facts.orientation = orientation
    }

    private func plan(_ chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        switch chunk.type {
        case Self.header: try walk.plan.keep(0..<chunk.range.upperBound)
        case Self.palette, Self.data, Self.end, Self.animationControl, Self.frameControl, Self.frameData:
            try walk.plan.keep(chunk.range)
        case Self.exif:
            // Planned where it is read.
            break
        default:
            if chunk.isForDisplay && !seen.contains(chunk.type) {
                try walk.plan.keep(chunk.range)
            } else {
                walk.plan.remove(chunk.range, PNGText.kind(of: chunk))
            }
        }
    }

    /// The plan of a stripped image: the orientation comes right after the header.
    func finishPlan(_ walk: inout Walk) {
        guard orientation != .upright else { return }
        walk.plan.insert(PNGChunk.made(type: "eXIf", orientation.minimalEXIF), at: headerEnd)
    }
}
