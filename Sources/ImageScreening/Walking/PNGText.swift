/// What the chunks that say nothing of the picture say instead (PNG 3rd edition, 11.3.3 and 11.3.6).
enum PNGText {
    private static let text = 0x7445_5874  // tEXt
    private static let compressed = 0x7A54_5874  // zTXt
    private static let international = 0x6954_5874  // iTXt
    private static let time = 0x7449_4D45  // tIME
    private static let longestKeyword = 79

    /// Notes what the chunk holds.
    static func read(_ chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        switch chunk.type {
        case text, compressed, international:
            let head = try walk.reader.bytes(
                at: chunk.contents.lowerBound, count: min(chunk.contents.count, longestKeyword + 1))
            let keyword = Array(head.prefix { $0 != 0 })
            try read(keyword: keyword, chunk, &walk)
            try lookInside(chunk, keyword: keyword.count, &walk)
        case time:
            walk.findings.add(.time, at: chunk.offset, "says when the picture was last changed")
        default:
            if !chunk.isForDisplay && !isKnown(chunk.type) {
                walk.findings.add(
                    .privateData, at: chunk.offset,
                    "has a chunk \(chunk.name) of \(chunk.contents.count) bytes that no standard knows")
            }
        }
    }

    private static func read(keyword: [UInt8], _ chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        let name = String(decoding: keyword.map { isASCIIText($0) ? $0 : 0x3F }, as: UTF8.self)
        if name.utf8.elementsEqual("XML:com.adobe.xmp".utf8) {
            return try MetadataBlock.xmp(chunk.contents, &walk)
        }
        if name.utf8.starts(with: "Raw profile type ".utf8) {
            walk.findings.add(.exif, at: chunk.offset, "holds metadata of another format as text (\(name))")
        } else if name.utf8.elementsEqual("Author".utf8) || name.utf8.elementsEqual("Copyright".utf8) {
            walk.findings.add(.author, at: chunk.offset, "names an author or owner")
        } else {
            walk.findings.add(.comment, at: chunk.offset, "holds text under “\(name)”")
        }
    }

    /// Looks through text that is stored compressed, as it reads when it is unpacked.
    private static func lookInside(_ chunk: PNGChunk, keyword: Int, _ walk: inout Walk) throws(WalkStop) {
        guard chunk.type != text, walk.unpackingBudget > 0 else { return }
        let stored = try walk.reader.bytes(
            at: chunk.contents.lowerBound, count: min(chunk.contents.count, ByteReader.largestCopy))
        var start = keyword + 2
        if chunk.type == international {
            guard stored.count > keyword + 2, stored[keyword + 1] == 1 else { return }
            // Two names, each ended by a NUL, come before the text.
            start = keyword + 3
            for _ in 0..<2 {
                guard start < stored.count, let end = stored[start...].firstIndex(of: 0) else { return }
                start = end + 1
            }
        }
        let unpacked = Inflate.unpack(zlib: Array(stored.dropFirst(start)), limit: walk.unpackingBudget)
        walk.unpackingBudget -= unpacked.count + stored.count
        walk.scan.look(unpacked, from: { _ in chunk.offset }, into: &walk.findings)
    }

    /// Under which heading a chunk is reported as removed.
    static func kind(of chunk: PNGChunk) -> RemovedItem.Kind {
        switch chunk.type {
        case text, compressed, international: .text
        case time: .time
        default: .chunk
        }
    }

    private static func isKnown(_ type: Int) -> Bool {
        switch type {
        case 0x6849_5354, 0x7350_4C54, 0x6F46_4673, 0x7343_414C: true  // hIST sPLT oFFs sCAL
        case 0x7043_414C, 0x7354_4552, 0x6749_4667, 0x6749_4674: true  // pCAL sTER gIFg gIFt
        case 0x6749_4678, 0x6453_4947: true  // gIFx dSIG
        case 0x6944_4F54, 0x7670_4167, 0x6361_4E76, 0x6F72_4E54: true  // iDOT vpAg caNv orNT
        default: false
        }
    }
}
