/// Finds the end of entropy-coded data: the first marker that is not a restart (ITU-T T.81, B.1.1.5).
struct JPEGEntropyData {
    /// Where a run of 0xFF started whose end has not been seen: it may be as long as it likes.
    private var run: Int?

    static func end(from start: Int, _ walk: inout Walk) throws(WalkStop) -> Int {
        var data = JPEGEntropyData()
        return try data.end(from: start, &walk.reader, &walk.scan, &walk.findings)
    }

    private mutating func end(
        from start: Int, _ reader: inout ByteReader, _ scan: inout ContentScan, _ findings: inout FindingList
    ) throws(WalkStop) -> Int {
        var place = start
        while place < reader.count {
            let slice = try reader.slice(from: place, to: reader.count)
            if let end = marker(in: slice) {
                let data = ByteSlice(bytes: slice.bytes, count: max(end - place, 0), offset: place)
                scan.look(at: data, .compressed, into: &findings)
                return end
            }
            scan.look(at: slice, .compressed, into: &findings)
            place += slice.count
        }
        throw .truncated(at: reader.count)
    }

    /// Where in the source the marker starts whose code is in the slice: the byte behind any number of 0xFF decides.
    private mutating func marker(in slice: borrowing ByteSlice) -> Int? {
        let bytes = slice.bytes
        var place = 0
        while true {
            if run == nil {
                guard let hit = slice.firstIndex(of: 0xFF, from: place) else { return nil }
                run = slice.offset + hit
                place = hit + 1
            }
            while place < slice.count, bytes[place] == 0xFF { place += 1 }
            guard place < slice.count else { return nil }
            let code = bytes[place]
            if code != 0 && !(0xD0...0xD7).contains(code) { return run }
            run = nil
            place += 1
        }
    }
}
