/// A run of data sub-blocks with its terminator (GIF89a, 15 and 16).
struct GIFBlocks {
    /// How much of the joined contents is looked at as one text.
    private static let joinedLimit = 1 << 14

    /// The whole run, with size bytes and terminator.
    let range: Range<Int>
    /// Whether there is nothing but the terminator.
    var isEmpty: Bool { range.count == 1 }

    init(at start: Int, _ reader: inout ByteReader) throws(WalkStop) {
        var place = start
        while true {
            let size = Int(try reader.byte(at: place))
            place += 1
            if size == 0 { break }
            guard size <= reader.count - place else { throw .truncated(at: reader.count) }
            place += size
        }
        range = start..<place
    }

    /// The contents without the size bytes, at most so many of them.
    func joined(_ reader: inout ByteReader) throws(WalkStop) -> [UInt8] {
        var contents: [UInt8] = []
        var place = range.lowerBound
        while place < range.upperBound - 1, contents.count < Self.joinedLimit {
            let size = Int(try reader.byte(at: place))
            contents += try reader.bytes(at: place + 1, count: size)
            place += 1 + size
        }
        return contents
    }
}
