/// Walks the blocks of a GIF (GIF89a specification, appendix B).
struct GIFWalker {
    private static let headerSize = 13

    private var pendingControl: Range<Int>?
    private var hasLoop = false
    private var hasProfile = false

    /// Walks the image from its signature; returns where it ends.
    mutating func walk(_ walk: inout Walk) throws(WalkStop) -> Int {
        var offset = try readScreen(&walk)
        while true {
            let introducer = try walk.reader.byte(at: offset)
            switch introducer {
            case 0x2C: offset = try readImage(at: offset, &walk)
            case 0x21: offset = try readExtension(at: offset, &walk)
            case 0x3B:
                guard walk.facts.frameCount > 0 else {
                    throw .broken(.gifMissingPart, at: offset, "has no picture")
                }
                dropControl(&walk)
                try walk.plan.keep(offset..<(offset + 1))
                // Last, for a text that starts like a GIF announces a size of its own, too.
                try walk.checkSize(width: walk.facts.width, height: walk.facts.height, at: 6)
                return offset + 1
            default:
                throw .broken(
                    .gifBlock, at: offset,
                    "has a block that starts with \(introducer), which GIF does not know")
            }
        }
    }

    private func readScreen(_ walk: inout Walk) throws(WalkStop) -> Int {
        let width = try walk.reader.littleEndian(2, at: 6)
        let height = try walk.reader.littleEndian(2, at: 8)
        guard width > 0, height > 0 else {
            throw .broken(.gifHeader, at: 6, "has a screen of \(width)×\(height) pixels")
        }
        walk.facts.width = width
        walk.facts.height = height
        let flags = try walk.reader.byte(at: 10)
        _ = try walk.reader.byte(at: 12)
        let end = Self.headerSize + colorTableSize(flags)
        guard end <= walk.reader.count else { throw .truncated(at: walk.reader.count) }
        try walk.look(6..<end, .readable)
        try walk.plan.keep(0..<end)
        return end
    }

    private func colorTableSize(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    private mutating func readImage(at offset: Int, _ walk: inout Walk) throws(WalkStop) -> Int {
        let left = try walk.reader.littleEndian(2, at: offset + 1)
        let top = try walk.reader.littleEndian(2, at: offset + 3)
        let width = try walk.reader.littleEndian(2, at: offset + 5)
        let height = try walk.reader.littleEndian(2, at: offset + 7)
        let flags = try walk.reader.byte(at: offset + 9)
        guard width > 0, height > 0 else {
            throw .broken(.gifImage, at: offset, "has a picture of \(width)×\(height) pixels")
        }
        if left + width > walk.facts.width || top + height > walk.facts.height {
            walk.findings.add(.unusualStructure, at: offset, "has a picture that reaches outside its screen")
            try walk.checkSize(width: left + width, height: top + height, at: offset)
        }
        let data = offset + 10 + colorTableSize(flags)
        if data > offset + 10 {
            guard data <= walk.reader.count else { throw .truncated(at: walk.reader.count) }
            try walk.look((offset + 10)..<data, .readable)
        }
        let codeSize = try walk.reader.byte(at: data)
        guard 1...11 ~= codeSize else {
            throw .broken(.gifImage, at: data, "has a picture with a code size of \(codeSize)")
        }
        let blocks = try GIFBlocks(at: data + 1, &walk.reader)
        // A code stands for at most 4096 pixels and takes 2 bits at least.
        let pixels = width * height
        if blocks.isEmpty || (blocks.range.count * 4) < pixels / 4096 {
            throw .broken(
                .gifImage, at: data, "has too little data for a picture of \(width)×\(height) pixels")
        }
        try walk.look(blocks.range, .compressed)
        if let control = pendingControl { try walk.plan.keep(control) }
        pendingControl = nil
        try walk.plan.keep(offset..<blocks.range.upperBound)
        try walk.countFrame(at: offset)
        return blocks.range.upperBound
    }

    private mutating func readExtension(at offset: Int, _ walk: inout Walk) throws(WalkStop) -> Int {
        let label = try walk.reader.byte(at: offset + 1)
        let blocks = try GIFBlocks(at: offset + 2, &walk.reader)
        let range = offset..<blocks.range.upperBound
        switch label {
        case 0xF9:
            guard blocks.range.count == 6 else {
                throw .broken(.gifBlock, at: offset, "has a graphic control of a wrong size")
            }
            dropControl(&walk)
            pendingControl = range
        case 0xFF: try readApplication(range, blocks, &walk)
        case 0xFE:
            try lookJoined(blocks, &walk)
            walk.findings.add(.comment, at: offset, "holds a comment of \(blocks.range.count) bytes")
            walk.plan.remove(range, .comment)
        case 0x01:
            try lookJoined(blocks, &walk)
            walk.findings.add(.comment, at: offset, "holds a text block, which browsers do not show")
            dropControl(&walk)
            walk.plan.remove(range, .text)
        default:
            try lookJoined(blocks, &walk)
            walk.findings.add(.privateData, at: offset, "has an extension \(label) that GIF does not know")
            walk.plan.remove(range, .chunk)
        }
        return range.upperBound
    }

    /// A graphic control that no picture follows controls nothing.
    private mutating func dropControl(_ walk: inout Walk) {
        if let control = pendingControl { walk.plan.remove(control, .padding) }
        pendingControl = nil
    }

    private mutating func readApplication(
        _ range: Range<Int>, _ blocks: GIFBlocks, _ walk: inout Walk
    ) throws(WalkStop) {
        try lookJoined(blocks, &walk)
        let start = blocks.range.lowerBound
        var isLoop = try walk.reader.holds("\u{0B}NETSCAPE2.0\u{03}\u{01}", at: start)
        if !isLoop { isLoop = try walk.reader.holds("\u{0B}ANIMEXTS1.0\u{03}\u{01}", at: start) }
        if isLoop, blocks.range.count == 17 {
            if hasLoop { return walk.plan.remove(range, .application) }
            hasLoop = true
            walk.facts.loopCount = try walk.reader.littleEndian(2, at: start + 14)
            return try walk.plan.keep(range)
        }
        if try walk.reader.holds("\u{0B}ICCRGBG1012", at: start), !hasProfile {
            hasProfile = true
            walk.facts.hasColorProfile = true
            return try walk.plan.keep(range)
        }
        if try walk.reader.holds("\u{0B}XMP DataXMP", at: start) {
            try MetadataBlock.xmp((start + 12)..<range.upperBound, &walk)
            return walk.plan.remove(range, .xmp)
        }
        walk.plan.remove(range, .application)
    }

    /// Looks through the bytes as they stand and, where they are a text cut into blocks, as the text reads.
    private func lookJoined(_ blocks: GIFBlocks, _ walk: inout Walk) throws(WalkStop) {
        try walk.look(blocks.range, .readable)
        let joined = try blocks.joined(&walk.reader)
        walk.scan.look(joined.contents, from: joined.place, into: &walk.findings)
    }
}
