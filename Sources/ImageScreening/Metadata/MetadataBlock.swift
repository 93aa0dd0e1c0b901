/// The kinds of metadata that are the same in every format, and what is noted of each.
enum MetadataBlock {
    /// How much of an XMP packet is searched for names: more than any program writes.
    private static let searched = ByteReader.largestCopy

    /// Notes an EXIF block, which starts with its TIFF header, and plans the part that holds it out of the image;
    /// returns the orientation. The block that stripping itself leaves is nothing to be noted.
    static func exif(
        _ range: Range<Int>, in part: Range<Int>, _ walk: inout Walk
    ) throws(WalkStop) -> Orientation {
        var reader = EXIFReader(range)
        try reader.read(&walk)
        let own = reader.orientation.minimalEXIF
        if range.count == own.count, reader.orientation != .upright,
            try walk.reader.bytes(at: range.lowerBound, count: own.count) == own
        {
            return reader.orientation
        }
        walk.findings.add(.exif, at: range.lowerBound, "holds an EXIF block of \(range.count) bytes")
        walk.plan.remove(part, .exif)
        return reader.orientation
    }

    /// Notes an XMP packet (ISO 16684-1).
    static func xmp(_ range: Range<Int>, _ walk: inout Walk) throws(WalkStop) {
        walk.findings.add(.xmp, at: range.lowerBound, "holds XMP of \(range.count) bytes")
        let packet = try walk.reader.bytes(at: range.lowerBound, count: min(range.count, searched))
        if contains(packet, "GPSL") || contains(packet, "photoshop:City")
            || contains(packet, "Iptc4xmpCore:Location")
        {
            walk.findings.add(.location, at: range.lowerBound, "XMP says where the picture was taken")
        }
        if contains(packet, "SerialNumber") || contains(packet, "aux:ImageNumber") {
            walk.findings.add(.serialNumber, at: range.lowerBound, "XMP holds a serial number")
        }
        if contains(packet, "dc:creator") || contains(packet, "photoshop:AuthorsPosition")
            || contains(packet, "OwnerName") || contains(packet, "tiff:Artist")
        {
            walk.findings.add(.author, at: range.lowerBound, "XMP names an author or owner")
        }
        if contains(packet, "xmpGImg:image") {
            walk.findings.add(.thumbnail, at: range.lowerBound, "XMP holds a thumbnail of the picture")
        }
    }

    /// Notes Photoshop's resources, of which number 0x0404 is IPTC (IIM 4.2).
    static func photoshop(_ range: Range<Int>, _ walk: inout Walk) throws(WalkStop) {
        walk.findings.add(.iptc, at: range.lowerBound, "holds Photoshop or IPTC data of \(range.count) bytes")
        let data = try walk.reader.bytes(at: range.lowerBound, count: min(range.count, searched))
        var place = 0
        while place + 5 <= data.count {
            // A data set of record 2: tag marker, record, number, size.
            if data[place] == 0x1C && data[place + 1] == 2 {
                switch data[place + 2] {
                case 80, 85, 110, 116, 122:
                    walk.findings.add(.author, at: range.lowerBound + place, "IPTC names an author or owner")
                case 26, 90, 92, 95, 100, 101:
                    walk.findings.add(
                        .location, at: range.lowerBound + place, "IPTC says where the picture was taken")
                default: break
                }
            }
            place += 1
        }
    }

    private static func contains(_ bytes: [UInt8], _ text: StaticString) -> Bool {
        let wanted = unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        guard let first = wanted.first else { return true }
        let span = bytes.span
        var place = 0
        while let hit = span.firstIndex(of: first, in: place..<max(place, span.count)) {
            if bytes[hit...].starts(with: wanted) { return true }
            place = hit + 1
        }
        return false
    }
}
