/// Finds the end of entropy-coded data: the first marker that is not a restart (ITU-T T.81, B.1.1.5).
enum JPEGEntropyData {
    static func end(from start: Int, _ walk: inout Walk) throws(WalkStop) -> Int {
        try end(from: start, &walk.reader, &walk.scan, &walk.findings)
    }

    private static func end(
        from start: Int, _ reader: inout ByteReader, _ scan: inout ContentScan, _ findings: inout FindingList
    ) throws(WalkStop) -> Int {
        var place = start
        while place < reader.count {
            let slice = try reader.slice(from: place, to: reader.count)
            let end = firstMarker(in: slice)
            if let end {
                let data = ByteSlice(bytes: slice.bytes, count: end, offset: slice.offset)
                scan.look(at: data, .compressed, into: &findings)
                return place + end
            }
            scan.look(at: slice, .compressed, into: &findings)
            place += slice.count
        }
        throw .truncated(at: reader.count)
    }

    /// The byte behind a 0xFF decides. More fill bytes than the lookahead shows can only stand before a marker.
    private static func firstMarker(in slice: borrowing ByteSlice) -> Int? {
        let bytes = slice.bytes
        var place = 0
        while let hit = slice.firstIndex(of: 0xFF, from: place) {
            var next = hit + 1
            while next < bytes.count, bytes[next] == 0xFF { next += 1 }
            guard next < bytes.count else { return hit }
            let code = bytes[next]
            if code != 0 && !(0xD0...0xD7).contains(code) { return hit }
            place = next + 1
        }
        return nil
    }
}
