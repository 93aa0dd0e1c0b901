/// Looks for what readers of other formats would find in the whole file, wherever it is hidden.
enum PolyglotCheck {
    /// Readers of PDF accept its header within so many bytes (ISO 32000-1, annex H, 3.4.1).
    private static let documentHeader = 1024

    /// Formats that are known by a mark far from the start of the file.
    private static let placed: [(Int, StaticString, ScreeningRule, String)] = [
        (128, "DICM", .embeddedDocument, "a DICOM document"),
        (257, "ustar", .embeddedArchive, "a tar archive"),
        (32769, "CD001", .embeddedArchive, "a CD image"),
    ]

    /// Looks at the file as it is and as it will be when it is stripped: what is taken out moves the rest.
    static func run(_ walk: inout Walk) throws(WalkStop) {
        let size = walk.reader.count
        let removed = walk.plan.removed.reduce(0) { $0 + $1.size }
        let beforeTail = walk.plan.removed.reduce(0) { $0 + ($1.kind == .tail ? 0 : $1.size) }
        for (offset, mark, rule, name) in placed {
            for place in [offset, walk.plan.origin(of: offset) ?? offset]
            where try walk.reader.holds(mark, at: place) {
                walk.findings.add(rule, at: place, "is also \(name)")
            }
        }
        try findDocument(0..<min(size, documentHeader + beforeTail), &walk.reader, &walk.findings)
        let start = max(0, size - ZipArchive.searchedAtEnd - removed)
        try findArchive(start..<size, &walk.reader, &walk.findings)
        walk.reportScript()
    }

    private static func findDocument(
        _ range: Range<Int>, _ reader: inout ByteReader, _ findings: inout FindingList
    ) throws(WalkStop) {
        let signature = Needle("%pdf-", .digit)
        var start = range.lowerBound
        while start < range.upperBound {
            let slice = try reader.slice(from: start, to: range.upperBound)
            var place = 0
            while let hit = slice.firstIndex(of: 0x25, from: place) {
                if signature.isFound(in: slice.bytes, at: hit) {
                    findings.add(.embeddedDocument, at: slice.offset + hit, "is also a PDF document")
                }
                place = hit + 1
            }
            start += slice.count
        }
    }

    private static func findArchive(
        _ range: Range<Int>, _ reader: inout ByteReader, _ findings: inout FindingList
    ) throws(WalkStop) {
        let size = reader.count
        var start = range.lowerBound
        while start < range.upperBound {
            let slice = try reader.slice(from: start, to: range.upperBound)
            var place = 0
            while let hit = slice.firstIndex(of: 0x50, from: place) {
                let offset = slice.offset + hit
                if ZipArchive.isEndRecord(slice.bytes, at: hit, offset: offset, size: size) {
                    findings.add(
                        .embeddedArchive, at: offset, "is also a zip archive, whose directory ends here")
                }
                place = hit + 1
            }
            start += slice.count
        }
    }
}
