/// Reads the directories of an EXIF block for what matters here (Exif 2.32; TIFF 6.0, section 2).
///
/// A block that makes no sense is not an error, for decoders do without it: what can be read is read.
struct EXIFReader {
    private static let entryLimit = 1024
    private static let directoryLimit = 16

    private enum Directory {
        case primary, thumbnail, camera, place
    }

    private let start: Int
    private let end: Int
    private var isBigEndian = false
    private var visited: Set<Int> = []
    private(set) var orientation = Orientation.upright

    /// Takes the stretch that starts with the TIFF header.
    init(_ range: Range<Int>) {
        start = range.lowerBound
        end = range.upperBound
    }

    /// Reads the block and adds what it tells to the walk's findings.
    mutating func read(_ walk: inout Walk) throws(WalkStop) {
        guard end - start >= 8 else { return }
        let isIntel = try walk.reader.holds("II", at: start)
        isBigEndian = try walk.reader.holds("MM", at: start)
        guard isIntel || isBigEndian, try number(&walk, 2, at: 2) == 42 else { return }
        var waiting: [(Directory, Int)] = [(.primary, try number(&walk, 4, at: 4))]
        while let (kind, offset) = waiting.popLast() {
            if offset < 8 || visited.count >= Self.directoryLimit || !visited.insert(offset).inserted {
                continue
            }
            try readDirectory(&walk, kind, at: offset, &waiting)
        }
    }

    /// Reads a number of the block; 0 where it lies outside.
    private func number(_ walk: inout Walk, _ length: Int, at offset: Int) throws(WalkStop) -> Int {
        guard offset >= 0, offset <= end - start - length else { return 0 }
        return isBigEndian
            ? try walk.reader.bigEndian(length, at: start + offset)
            : try walk.reader.littleEndian(length, at: start + offset)
    }

    private mutating func readDirectory(
        _ walk: inout Walk, _ kind: Directory, at offset: Int, _ waiting: inout [(Directory, Int)]
    ) throws(WalkStop) {
        let count = min(try number(&walk, 2, at: offset), Self.entryLimit)
        for index in 0..<count {
            let entry = offset + 2 + index * 12
            guard entry <= end - start - 12 else { return }
            try readEntry(&walk, kind, at: entry, &waiting)
        }
        if kind == .primary {
            waiting.append((.thumbnail, try number(&walk, 4, at: offset + 2 + count * 12)))
        }
    }

    private mutating func readEntry(
        _ walk: inout Walk, _ kind: Directory, at entry: Int, _ waiting: inout [(Directory, Int)]
    ) throws(WalkStop) {
        let tag = try number(&walk, 2, at: entry)
        let place = start + entry
        switch (kind, tag) {
        case (.primary, 0x0112):
            orientation = Orientation(rawValue: try number(&walk, 2, at: entry + 8)) ?? .upright
        case (.primary, 0x8769): waiting.append((.camera, try number(&walk, 4, at: entry + 8)))
        case (.primary, 0x8825): waiting.append((.place, try number(&walk, 4, at: entry + 8)))
        case (.primary, 0x013B), (.primary, 0x8298), (.primary, 0x9C9D), (.camera, 0xA430), (.camera, 0xA437):
            walk.findings.add(.author, at: place, "EXIF names an author or owner")
        case (.primary, 0xC62F), (.camera, 0xA431), (.camera, 0xA435), (.camera, 0xA420):
            walk.findings.add(.serialNumber, at: place, "EXIF holds a serial number of the camera or lens")
        case (.primary, 0x010E), (.primary, 0x9C9B), (.primary, 0x9C9C), (.camera, 0x9286):
            walk.findings.add(.comment, at: place, "EXIF holds a description or comment")
        case (.camera, 0x927C):
            walk.findings.add(.makerNote, at: place, "EXIF holds a maker note")
        case (.thumbnail, 0x0201), (.thumbnail, 0x0111):
            walk.findings.add(.thumbnail, at: place, "EXIF holds a thumbnail of the picture")
        // 0 is the version and 0x11 a reference: what the other tags hold is a place or the way there.
        case (.place, 1...6), (.place, 0x12...0x1C):
            walk.findings.add(.location, at: place, "EXIF says where the picture was taken")
        default: break
        }
    }
}
