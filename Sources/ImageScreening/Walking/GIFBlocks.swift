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

    /// Contents without the size bytes.
    struct Joined {
        fileprivate(set) var contents: [UInt8] = []
        fileprivate var blocks: [(start: Int, place: Int)] = []

        /// Where in the source a byte of the contents stands.
        func place(of index: Int) -> Int {
            guard let block = blocks.last(where: { $0.start <= index }) else { return index }
            return block.place + index - block.start
        }
    }

    /// The contents without the size bytes, at most so many of them.
    func joined(_ reader: inout ByteReader) throws(WalkStop) -> Joined {
        var joined = Joined()
        var place = range.lowerBound
        while place < range.upperBound - 1, joined.contents.count < Self.joinedLimit {
            let size = Int(try reader.byte(at: place))
            joined.blocks.append((joined.contents.count, place + 1))
            joined.contents += try reader.bytes(at: place + 1, count: size)
            place += 1 + size
        }
        return joined
    }
}
