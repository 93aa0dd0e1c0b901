/// The index of the pictures in a multi-picture file (CIPA DC-007, 5.2).
enum MultiPictureIndex {
    private static let pictureLimit = 64

    /// Notes where further pictures are said to start. `range` starts at the TIFF header all offsets count from.
    static func read(_ range: Range<Int>, _ walk: inout Walk) throws(WalkStop) {
        let base = range.lowerBound
        guard range.count >= 8, walk.listedPictures.isEmpty else { return }
        let isBigEndian = try walk.reader.holds("MM", at: base)
        func number(_ walk: inout Walk, _ length: Int, at offset: Int) throws(WalkStop) -> Int {
            guard offset >= 0, offset <= range.count - length else { return 0 }
            return isBigEndian
                ? try walk.reader.bigEndian(length, at: base + offset)
                : try walk.reader.littleEndian(length, at: base + offset)
        }
        let directory = try number(&walk, 4, at: 4)
        let count = min(try number(&walk, 2, at: directory), pictureLimit)
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            // 0xB002 is the list of pictures, 16 bytes each: attributes, size, offset, two dependents.
            guard try number(&walk, 2, at: entry) == 0xB002 else { continue }
            let pictures = min(try number(&walk, 4, at: entry + 4) / 16, pictureLimit)
            let list = try number(&walk, 4, at: entry + 8)
            for picture in 0..<pictures {
                let offset = try number(&walk, 4, at: list + picture * 16 + 8)
                if offset > 0 { walk.listedPictures.append(base + offset) }
            }
            return
        }
    }
}
