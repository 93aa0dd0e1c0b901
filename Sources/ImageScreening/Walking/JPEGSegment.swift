/// One marker segment of a JPEG (ITU-T T.81, B.1.1).
struct JPEGSegment {
    /// The second byte of the marker.
    let marker: UInt8
    /// The whole segment: fill bytes before the marker, the marker, the length and the payload.
    let range: Range<Int>
    /// What follows the length; empty for a marker that stands alone.
    let payload: Range<Int>

    /// Whether the marker has no length and no payload (T.81, table B.1).
    private static func standsAlone(_ marker: UInt8) -> Bool {
        marker == 0x01 || (marker >= 0xD0 && marker <= 0xD9)
    }

    /// Reads the segment that starts at `offset`, which lies within the source as a whole.
    init(at offset: Int, _ reader: inout ByteReader) throws(WalkStop) {
        guard try reader.byte(at: offset) == 0xFF else {
            throw .broken(.jpegMarker, at: offset, "has stray bytes where a marker should be")
        }
        var place = offset + 1
        while try reader.byte(at: place) == 0xFF { place += 1 }
        marker = try reader.byte(at: place)
        place += 1
        if Self.standsAlone(marker) {
            payload = place..<place
            range = offset..<place
            return
        }
        guard marker >= 0xC0 else {
            throw .broken(.jpegMarker, at: place - 1, "has a reserved marker")
        }
        let length = try reader.bigEndian(2, at: place)
        guard length >= 2 else {
            throw .broken(
                .jpegSegment, at: place, "has a segment with length \(length), less than the length itself")
        }
        guard length <= reader.count - place else { throw .truncated(at: reader.count) }
        payload = (place + 2)..<(place + length)
        range = offset..<(place + length)
    }

    /// Whether this is an application segment or a comment.
    var isApplicationData: Bool { (0xE0...0xEF).contains(marker) || marker == 0xFE }
}
