/// Walks the segments and scans of a JPEG (ITU-T T.81, annex B), as far as browsers show them:
/// baseline, extended and progressive, Huffman coded, 8 bits.
struct JPEGWalker {
    /// Whether this is the picture itself or one that follows it in the file.
    enum Role {
        case primary
        case secondary
    }

    private let start: Int
    private let role: Role
    private var frame: JPEGFrame?
    private var tables = JPEGTables()
    private var scanCount = 0
    private var application = JPEGApplicationData()

    init(start: Int, role: Role) {
        self.start = start
        self.role = role
    }

    /// Walks the image from its first marker; returns where it ends.
    mutating func walk(_ walk: inout Walk) throws(WalkStop) -> Int {
        guard try walk.reader.bigEndian(2, at: start) == 0xFFD8 else {
            throw .broken(.jpegMarker, at: start, "does not start with SOI")
        }
        var offset = start + 2
        while true {
            let segment = try JPEGSegment(at: offset, &walk.reader)
            offset = segment.range.upperBound
            if segment.marker == 0xD9 {
                try finish(&walk, segment)
                return offset
            }
            try read(segment, &walk)
            if segment.marker == 0xDA {
                offset = try readScan(after: segment, &walk)
            }
        }
    }

    private mutating func read(_ segment: JPEGSegment, _ walk: inout Walk) throws(WalkStop) {
        let payload = segment.payload
        if !payload.isEmpty { try walk.look(payload, .readable) }
        switch segment.marker {
        case 0xC0, 0xC1, 0xC2:
            guard frame == nil else {
                throw .broken(.jpegFrame, at: segment.range.lowerBound, "has a second frame header")
            }
            let frame = try JPEGFrame(segment, &walk.reader)
            self.frame = frame
            if role == .primary {
                try walk.setSize(width: frame.width, height: frame.height, at: payload.lowerBound)
            }
        case 0xC4: try tables.readHuffman(payload, &walk.reader)
        case 0xDB: try tables.readQuantization(payload, &walk.reader)
        case 0xDD:
            guard payload.count == 2 else {
                throw .broken(.jpegSegment, at: payload.lowerBound, "has a restart interval of a wrong size")
            }
        case 0xDA, 0xDC: break
        case 0xE0...0xEF, 0xFE:
            if role == .primary { try application.read(segment, &walk) }
            return
        default: throw .broken(.jpegProcess, at: segment.range.lowerBound, Self.name(of: segment.marker))
        }
        if role == .primary { try walk.plan.keep(segment.range) }
    }

    private mutating func readScan(after segment: JPEGSegment, _ walk: inout Walk) throws(WalkStop) -> Int {
        guard frame != nil else {
            throw .broken(
                .jpegMissingPart, at: segment.range.lowerBound, "has a scan before its frame header")
        }
        scanCount += 1
        if scanCount > walk.limits.scans {
            throw .broken(
                .limitParts, at: segment.range.lowerBound, "has more than \(walk.limits.scans) scans")
        }
        let least = try frame?.readScan(segment, tables, &walk) ?? 0
        let end = try JPEGEntropyData.end(from: segment.payload.upperBound, &walk)
        let size = end - segment.payload.upperBound
        if size == 0 || size < least {
            throw .broken(
                .jpegScan, at: segment.payload.upperBound,
                "has a scan of \(size) bytes, too few for its pixels")
        }
        if role == .primary { try walk.plan.keep(segment.payload.upperBound..<end) }
        return end
    }

    private func finish(_ walk: inout Walk, _ end: JPEGSegment) throws(WalkStop) {
        guard let frame else {
            throw .broken(.jpegMissingPart, at: end.range.lowerBound, "ends before its frame header")
        }
        guard frame.isComplete else {
            throw .broken(
                .jpegMissingPart, at: end.range.lowerBound, "ends before every component had a scan")
        }
        guard role == .primary else { return }
        try walk.plan.keep(end.range)
        walk.facts.frameCount = 1
        walk.facts.hasColorProfile = application.hasProfile
        walk.facts.orientation = application.orientation
        walk.plan.prepend([0xFF, 0xD8] + application.header)
    }

    /// What a marker that is not walked stands for.
    private static func name(of marker: UInt8) -> String {
        switch marker {
        case 0xC3, 0xC7, 0xCB, 0xCF: "is a lossless JPEG, which browsers do not show"
        case 0xC5, 0xC6, 0xCD, 0xCE, 0xDE, 0xDF: "is a hierarchical JPEG, which browsers do not show"
        case 0xC9, 0xCA, 0xCC: "is an arithmetically coded JPEG, which browsers do not show"
        case 0xF7, 0xF8: "is JPEG-LS, another format"
        case 0xD8: "has a second SOI before its end"
        case 0xD0...0xD7, 0x01: "has a marker outside a scan that belongs inside"
        default: "has a marker no browser understands (\(marker))"
        }
    }
}
