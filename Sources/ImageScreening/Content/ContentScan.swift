/// Looks through the bytes of an image for text that a browser, an interpreter or an unpacker would act on.
///
/// Compressed image data holds every short sequence sooner or later, so only unmistakable ones count there; in
/// metadata, comments and tails the list is longer.
struct ContentScan {
    enum Grade {
        case compressed
        case readable
    }

    /// No event of any browser has a longer name. With what follows, it is within what can be seen past a slice:
    /// a file in windows must not read otherwise than the same bytes in memory.
    private static let longestHandler = 48

    /// Set where the first bytes of the file, read as a script, open a comment or a string.
    var opener: ScriptOpener?
    /// Where a script that was opened there would go on.
    private(set) var closer: Int?

    /// Looks through a slice.
    mutating func look(at slice: borrowing ByteSlice, _ grade: Grade, into findings: inout FindingList) {
        if grade == .compressed && opener == nil {
            lookForUnmistakable(slice, into: &findings)
        } else {
            lookForAnything(slice, into: &findings)
        }
    }

    /// Looks through text that a source does not hold as it reads, unpacked or put together; `place` tells where in
    /// the source a byte of it comes from.
    mutating func look(
        _ text: [UInt8], from place: (Int) -> Int, into findings: inout FindingList
    ) {
        var scan = self
        var found = FindingList()
        scan.look(at: ByteSlice(bytes: text.span, count: text.count, offset: 0), .readable, into: &found)
        for finding in found.all { findings.add(finding.rule, at: place(finding.offset), finding.sentence) }
        if closer == nil { closer = scan.closer.map(place) }
    }

    /// Looks through a stretch of a source.
    mutating func look(
        _ range: Range<Int>, _ grade: Grade, _ reader: inout ByteReader, into findings: inout FindingList
    ) throws(WalkStop) {
        var place = range.lowerBound
        while place < range.upperBound {
            let slice = try reader.slice(from: place, to: range.upperBound)
            look(at: slice, grade, into: &findings)
            place += slice.count
        }
    }

    /// Looks through a stretch of a source and computes its check on the way.
    mutating func look(
        _ range: Range<Int>, _ grade: Grade, _ reader: inout ByteReader, into findings: inout FindingList,
        check: inout CRC32
    ) throws(WalkStop) {
        var place = range.lowerBound
        while place < range.upperBound {
            let slice = try reader.slice(from: place, to: range.upperBound)
            check.update(slice.bytes, count: slice.count)
            look(at: slice, grade, into: &findings)
            place += slice.count
        }
    }

    private func lookForUnmistakable(_ slice: borrowing ByteSlice, into findings: inout FindingList) {
        let bytes = slice.bytes
        var place = 0
        while let hit = slice.firstIndex(of: 0x3C, from: place) {
            place = hit + 1
            // '!', '?' and letters are all that can follow.
            guard place < bytes.count, isTagStart(bytes[place]) else { continue }
            for needle in Needle.unmistakable where needle.isFound(in: bytes, at: hit) {
                report(needle, at: slice.offset + hit, into: &findings)
                break
            }
        }
    }

    private func isTagStart(_ byte: UInt8) -> Bool {
        switch asciiLowercase(byte) {
        case 0x73, 0x3F, 0x68, 0x62, 0x69, 0x21, 0x66: true
        default: false
        }
    }

    private mutating func lookForAnything(_ slice: borrowing ByteSlice, into findings: inout FindingList) {
        let bytes = slice.bytes
        let starts = NeedleIndex.starts
        guard slice.count > 0 else { return }
        var first = bytes[0]
        for place in 0..<slice.count {
            let second = place + 1 < bytes.count ? bytes[place + 1] : 0
            if starts[Int(first) << 8 | Int(second)] { lookCloser(slice, at: place, into: &findings) }
            first = second
        }
    }

    /// The two bytes at `place` are the start of something: is it there?
    private mutating func lookCloser(
        _ slice: borrowing ByteSlice, at place: Int, into findings: inout FindingList
    ) {
        let bytes = slice.bytes
        let stride = bytes[place] == 0x3C && place + 1 < bytes.count && bytes[place + 1] == 0 ? 2 : 1
        for needle in NeedleIndex.needles[Int(bytes[place])]
        where needle.isFound(in: bytes, at: place, stride: stride) {
            return report(needle, at: slice.offset + place, into: &findings)
        }
        if isHandler(bytes, at: place + 1) {
            findings.add(.embeddedScript, at: slice.offset + place + 1, "holds an event handler (on…=)")
        }
        if ZipArchive.isLocalHeader(bytes, at: place) {
            findings.add(.embeddedArchive, at: slice.offset + place, "holds a zip archive")
        }
        if closer == nil, let opener, opener.isClosed(in: bytes, at: place) { closer = slice.offset + place }
    }

    /// `on`, three letters or more, `=`, and a value: an event handler of HTML or SVG.
    private func isHandler(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        guard start + 6 < bytes.count, isBeforeHandler(bytes[start - 1]), bytes[start] | 0x20 == 0x6F,
            bytes[start + 1] | 0x20 == 0x6E
        else {
            return false
        }
        var place = start + 2
        let end = min(bytes.count, start + Self.longestHandler)
        while place < end, isASCIILetter(bytes[place]) { place += 1 }
        guard place - start >= 5, place < bytes.count, bytes[place] == 0x3D else { return false }
        place += 1
        guard place < bytes.count else { return false }
        let first = bytes[place]
        return (first == 0x22 || first == 0x27 || isASCIILetter(first))
            && Needle.isText(bytes, from: place + 1)
    }

    private func isBeforeHandler(_ byte: UInt8) -> Bool {
        isASCIISpace(byte) || byte == 0x22 || byte == 0x27 || byte == 0x2F
    }

    private func report(_ needle: Needle, at offset: Int, into findings: inout FindingList) {
        findings.add(
            needle.rule, at: offset,
            "holds “\(String(decoding: needle.text.map { isASCIIText($0) ? $0 : 0x3F }, as: UTF8.self))”")
    }
}
