/// Finds out what follows the end of an image.
struct TailInspector {
    private static let partLimit = 256
    /// How much of either end of a long tail is read as if it were text.
    private static let readableLimit = 1 << 16

    private static let convincingSize = 64

    let format: ImageFormat
    let magic: MagicDatabase

    /// Looks at everything from `end` to the end of the source.
    func inspect(from end: Int, _ walk: inout Walk) throws(WalkStop) {
        let size = walk.reader.count
        guard end < size else { return }
        walk.plan.remove(end..<size, .tail)
        try look(end..<size, &walk)
        if format == .png, let chunk = try? PNGChunk(at: end, &walk.reader) {
            return walk.findings.add(
                .pngAfterEnd, at: end, "has a chunk \(chunk.name) after the end of the image")
        }
        var place = end
        for _ in 0..<Self.partLimit {
            guard place < size else { return }
            guard let next = try inspectPart(at: place, &walk) else { break }
            place = next
        }
        try inspectRest(place..<size, &walk)
    }

    private func look(_ range: Range<Int>, _ walk: inout Walk) throws(WalkStop) {
        let limit = Self.readableLimit
        if range.count <= 2 * limit { return try walk.look(range, .readable) }
        try walk.look(range.lowerBound..<(range.lowerBound + limit), .readable)
        try walk.look((range.lowerBound + limit)..<(range.upperBound - limit), .compressed)
        try walk.look((range.upperBound - limit)..<range.upperBound, .readable)
    }

    /// Names one part of the tail and returns where the next starts; nil where it is none of the harmless ones.
    private func inspectPart(at place: Int, _ walk: inout Walk) throws(WalkStop) -> Int? {
        let padding = try endOfPadding(from: place, &walk)
        if padding > place {
            walk.findings.add(.tailPadding, at: place, "\(padding - place) bytes of padding follow the image")
            return padding
        }
        if format == .jpeg, let end = endOfPicture(at: place, &walk) {
            if walk.listedPictures.contains(place) {
                walk.findings.add(
                    .tailPictures, at: place, "a further picture of \(end - place) bytes follows")
            } else {
                walk.findings.add(
                    .tailPicture, at: place, "a JPEG of \(end - place) bytes follows that no index lists")
            }
            return end
        }
        if try walk.reader.holds("ftyp", at: place + 4), let end = try endOfVideo(at: place, &walk) {
            walk.findings.add(
                .tailVideo, at: place, "a film of \(end - place) bytes follows, as in motion photos")
            return end
        }
        return nil
    }

    private func inspectRest(_ range: Range<Int>, _ walk: inout Walk) throws(WalkStop) {
        guard !range.isEmpty else { return }
        let place = range.lowerBound
        let start = try walk.reader.bytes(at: place, count: min(range.count, ContentSignature.length))
        if let identity = ImageFormat(signature: start).map({
            ContentIdentity($0.mediaType, "a \($0.name) image")
        })
            ?? ContentSignature.identify(start)
        {
            walk.findings.add(
                identity.rule, at: place, "\(identity.name) of \(range.count) bytes follows the image")
            return
        }
        if format == .jpeg, try walk.reader.holds("SEFT", at: range.upperBound - 4) {
            walk.findings.add(
                .tailVendor, at: place, "\(range.count) bytes of Samsung's own data follow the image")
            return
        }
        if walk.findings.refusing != nil { return }
        try askMagic(range, &walk)
    }

    private func askMagic(_ range: Range<Int>, _ walk: inout Walk) throws(WalkStop) {
        let place = range.lowerBound
        let sample = try walk.reader.bytes(at: place, count: min(range.count, MagicDatabase.sampleSize))
        let identity: ContentIdentity
        do throws(ImageScreeningError) { identity = try magic.identify(sample) } catch {
            throw .failed(error)
        }
        let type = identity.mediaType
        if type == "text/plain" && sample.allSatisfy(isASCIIText) {
            if isProgram(sample) {
                return walk.findings.add(
                    .embeddedScript, at: place, "\(range.count) bytes of program text follow the image")
            }
            walk.findings.add(.tailText, at: place, "\(range.count) bytes of text follow the image")
        } else if type == "application/octet-stream" || type == "text/plain" || isGuess(identity, range.count)
        {
            walk.findings.add(
                .tailUnknown, at: place, "\(range.count) bytes follow; libmagic takes them for \(identity)")
        } else {
            walk.findings.add(
                identity.rule, at: place, "\(range.count) bytes follow; libmagic takes them for \(identity)")
        }
    }

    /// Whether text calls something: a name with an opening parenthesis right behind it, and a closing one.
    private func isProgram(_ text: [UInt8]) -> Bool {
        var previous: UInt8 = 0
        var isCalling = false
        for byte in text {
            if byte == 0x28, isASCIILetter(previous) || 0x30...0x39 ~= previous { isCalling = true }
            if byte == 0x29, isCalling { return true }
            previous = byte
        }
        return false
    }

    /// libmagic knows some formats of sound, picture and archive by two bytes, which any rest of a camera's data has
    /// sooner or later. The formats that count are known by their signatures here.
    private func isGuess(_ identity: ContentIdentity, _ size: Int) -> Bool {
        identity.rule == .tailForeign && (identity.isMedia || size < Self.convincingSize)
    }

    private func endOfPadding(from start: Int, _ walk: inout Walk) throws(WalkStop) -> Int {
        let size = walk.reader.count
        var place = start
        while place < size {
            let slice = try walk.reader.slice(from: place, to: size)
            let bytes = slice.bytes
            var index = 0
            while index < slice.count, bytes[index] == 0 || bytes[index] == 0xFF || isASCIISpace(bytes[index])
            {
                index += 1
            }
            place += index
            if index < slice.count { break }
        }
        // The first byte of a picture that follows is not padding.
        if place > start, place < size, try walk.reader.byte(at: place) == 0xD8,
            try walk.reader.byte(at: place - 1) == 0xFF
        {
            place -= 1
        }
        // The length in front of a film's first box starts with zeros.
        for lead in 1...3 where place - lead >= start {
            if try walk.reader.holds("ftyp", at: place - lead + 4) { return place - lead }
        }
        return place
    }

    private func endOfPicture(at place: Int, _ walk: inout Walk) -> Int? {
        var walker = JPEGWalker(start: place, role: .secondary)
        return try? walker.walk(&walk)
    }

    /// Follows the boxes of a film (ISO/IEC 14496-12, 4.2) as far as they are whole.
    private func endOfVideo(at start: Int, _ walk: inout Walk) throws(WalkStop) -> Int? {
        let size = walk.reader.count
        var place = start
        for _ in 0..<4096 {
            guard size - place >= 8 else { break }
            var length = try walk.reader.bigEndian(4, at: place)
            let name = try walk.reader.bytes(at: place + 4, count: 4)
            guard name.allSatisfy({ isASCIILetter($0) || 0x30...0x39 ~= $0 || $0 == 0x20 }) else { break }
            if length == 0 { length = size - place }
            if length == 1 {
                guard size - place >= 16, try walk.reader.bigEndian(4, at: place + 8) == 0 else { break }
                length = try walk.reader.bigEndian(4, at: place + 12)
            }
            guard length >= 8, length <= size - place else { break }
            place += length
        }
        return place > start ? place : nil
    }
}
