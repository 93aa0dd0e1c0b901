/// What a stripped image is made of: stretches of the original and bytes to write between them, in order.
///
/// It is made by the walk. Neighbouring stretches are one, so that it stays small; a file that would need very many
/// is refused.
struct StripPlan: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case copy(Range<Int>)
        case insert([UInt8])
    }

    private static let limit = 1 << 16

    private(set) var pieces: [Piece] = []
    private(set) var removed: [RemovedItem] = []
    /// The size of the stripped image in bytes.
    private(set) var size = 0

    /// Whether stripping takes anything out of an original of `size` bytes.
    func changes(fileOf size: Int) -> Bool { !removed.isEmpty || self.size != size }

    /// Takes a stretch of the original over.
    mutating func keep(_ range: Range<Int>) throws(WalkStop) {
        if range.isEmpty { return }
        size += range.count
        if case .copy(let last)? = pieces.last, last.upperBound == range.lowerBound {
            pieces[pieces.count - 1] = .copy(last.lowerBound..<range.upperBound)
            return
        }
        guard pieces.count < Self.limit else {
            throw .broken(
                .limitParts, at: range.lowerBound, "is made of more than \(Self.limit) separate parts")
        }
        pieces.append(.copy(range))
    }

    /// Writes bytes of our own.
    mutating func insert(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        size += bytes.count
        pieces.append(.insert(bytes))
    }

    /// Leaves a stretch out.
    mutating func remove(_ range: Range<Int>, _ kind: RemovedItem.Kind) {
        if range.isEmpty { return }
        if let index = removed.firstIndex(where: { $0.kind == kind }) {
            removed[index].count += 1
            removed[index].size += range.count
        } else {
            removed.append(RemovedItem(kind: kind, count: 1, size: range.count))
        }
    }

    /// Writes bytes of our own where the stretch that is kept reaches `offset`.
    mutating func insert(_ bytes: [UInt8], at offset: Int) {
        if bytes.isEmpty { return }
        let place = pieces.firstIndex {
            if case .copy(let range) = $0 {
                range.lowerBound <= offset && offset <= range.upperBound
            } else {
                false
            }
        }
        guard let place, case .copy(let range) = pieces[place] else { return insert(bytes) }
        var split: [Piece] = [.insert(bytes)]
        if range.lowerBound < offset { split.insert(.copy(range.lowerBound..<offset), at: 0) }
        if offset < range.upperBound { split.append(.copy(offset..<range.upperBound)) }
        pieces.replaceSubrange(place...place, with: split)
        size += bytes.count
    }

    /// Where the byte at `offset` of the stripped image stands in the original; nil for bytes of our own.
    func origin(of offset: Int) -> Int? {
        var start = 0
        for piece in pieces {
            switch piece {
            case .insert(let bytes):
                start += bytes.count
                if offset < start { return nil }
            case .copy(let range):
                if offset < start + range.count { return range.lowerBound + offset - start }
                start += range.count
            }
        }
        return nil
    }

    /// Writes bytes in front of everything else.
    mutating func prepend(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        size += bytes.count
        pieces.insert(.insert(bytes), at: 0)
    }
}
