/// What the application segments and comments of a JPEG hold, and what of it a decoder needs.
struct JPEGApplicationData {
    private static let profileSignature: StaticString = "ICC_PROFILE\0"
    private static let xmpSignature: StaticString = "http://ns.adobe.com/xap/1.0/\0"
    private static let xmpExtension: StaticString = "http://ns.adobe.com/xmp/extension/\0"
    private static let photoshopSignature: StaticString = "Photoshop 3.0\0"

    private(set) var orientation = Orientation.upright
    private(set) var hasProfile = false
    private var jfif: [UInt8]?
    private var hasAdobe = false
    private var hasEXIF = false

    /// The segments that a stripped image starts with: JFIF first, as JFIF asks, then the orientation.
    var header: [UInt8] {
        var bytes = jfif ?? []
        if orientation != .upright {
            let block = Array("Exif\0\0".utf8) + orientation.minimalEXIF
            let length = block.count + 2
            bytes += [0xFF, 0xE1, UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)]
            bytes += block
        }
        return bytes
    }

    mutating func read(_ segment: JPEGSegment, _ walk: inout Walk) throws(WalkStop) {
        let payload = segment.payload
        let start = payload.lowerBound
        switch segment.marker {
        case 0xE0: try readAPP0(segment, &walk)
        case 0xE1: try readAPP1(segment, &walk)
        case 0xE2:
            if try holds(Self.profileSignature, payload, &walk) {
                hasProfile = true
                return try walk.plan.keep(segment.range)
            }
            if try holds("MPF\0", payload, &walk) {
                try MultiPictureIndex.read((start + 4)..<payload.upperBound, &walk)
                return walk.plan.remove(segment.range, .pictures)
            }
            walk.plan.remove(segment.range, .application)
        case 0xED:
            guard try holds(Self.photoshopSignature, payload, &walk) else {
                return walk.plan.remove(segment.range, .application)
            }
            try MetadataBlock.photoshop(start..<payload.upperBound, &walk)
            walk.plan.remove(segment.range, .iptc)
        case 0xEE:
            // Adobe's segment tells how the colours are stored: decoders need its first 12 bytes.
            guard try holds("Adobe", payload, &walk), payload.count >= 12, !hasAdobe else {
                return walk.plan.remove(segment.range, .application)
            }
            hasAdobe = true
            if payload.count == 12 { return try walk.plan.keep(segment.range) }
            walk.plan.insert([0xFF, 0xEE, 0, 14] + (try walk.reader.bytes(at: start, count: 12)))
            walk.plan.remove((start + 12)..<payload.upperBound, .application)
        case 0xFE:
            walk.findings.add(.comment, at: start, "holds a comment of \(payload.count) bytes")
            walk.plan.remove(segment.range, .comment)
        default: walk.plan.remove(segment.range, .application)
        }
    }

    private mutating func readAPP0(_ segment: JPEGSegment, _ walk: inout Walk) throws(WalkStop) {
        let payload = segment.payload
        guard try holds("JFIF\0", payload, &walk), payload.count >= 14, jfif == nil else {
            let isPreview = try holds("JFXX\0", payload, &walk)
            if isPreview {
                walk.findings.add(.thumbnail, at: payload.lowerBound, "a JFIF extension holds a thumbnail")
            }
            return walk.plan.remove(segment.range, isPreview ? .pictures : .application)
        }
        let head = try walk.reader.bytes(at: payload.lowerBound, count: 12)
        jfif = [0xFF, 0xE0, 0, 16] + head + [0, 0]
        if payload.count > 14 {
            walk.findings.add(.thumbnail, at: payload.lowerBound + 14, "the JFIF segment holds a thumbnail")
            walk.plan.remove((payload.lowerBound + 14)..<payload.upperBound, .pictures)
        }
    }

    private mutating func readAPP1(_ segment: JPEGSegment, _ walk: inout Walk) throws(WalkStop) {
        let payload = segment.payload
        // The byte behind the NUL is padding, and some cameras write 0xFF there.
        if try holds("Exif\0", payload, &walk), payload.count >= 6 {
            let orientation = try MetadataBlock.exif(
                (payload.lowerBound + 6)..<payload.upperBound, in: segment.range, &walk)
            if !hasEXIF { self.orientation = orientation }
            hasEXIF = true
            return
        }
        for signature in [Self.xmpSignature, Self.xmpExtension] where try holds(signature, payload, &walk) {
            let text = (payload.lowerBound + signature.utf8CodeUnitCount)..<payload.upperBound
            try MetadataBlock.xmp(text, &walk)
            return walk.plan.remove(segment.range, .xmp)
        }
        walk.plan.remove(segment.range, .application)
    }

    private func holds(
        _ text: StaticString, _ payload: Range<Int>, _ walk: inout Walk
    ) throws(WalkStop) -> Bool {
        guard text.utf8CodeUnitCount <= payload.count else { return false }
        return try walk.reader.holds(text, at: payload.lowerBound)
    }
}
