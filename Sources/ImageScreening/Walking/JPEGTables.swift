/// Which quantization and Huffman tables a JPEG has defined so far (ITU-T T.81, B.2.4).
struct JPEGTables {
    private var quantization: Set<Int> = []
    private var means: Set<Int> = []
    private var others: Set<Int> = []

    mutating func readQuantization(_ payload: Range<Int>, _ reader: inout ByteReader) throws(WalkStop) {
        var place = payload.lowerBound
        while place < payload.upperBound {
            let head = try reader.byte(at: place)
            let size = head >> 4 == 0 ? 65 : 129
            guard head >> 4 <= 1, head & 15 <= 3, size <= payload.upperBound - place else {
                throw .broken(.jpegSegment, at: place, "has a quantization table of a wrong size")
            }
            quantization.insert(Int(head & 15))
            place += size
        }
    }

    mutating func readHuffman(_ payload: Range<Int>, _ reader: inout ByteReader) throws(WalkStop) {
        var place = payload.lowerBound
        while place < payload.upperBound {
            guard payload.upperBound - place >= 17 else {
                throw .broken(.jpegSegment, at: place, "has a Huffman table that is cut off")
            }
            let head = try reader.byte(at: place)
            var codes = 0
            for index in 1...16 { codes += Int(try reader.byte(at: place + index)) }
            guard head >> 4 <= 1, head & 15 <= 3, codes <= 256, codes <= payload.upperBound - place - 17
            else {
                throw .broken(.jpegSegment, at: place, "has a Huffman table of a wrong size")
            }
            if head >> 4 == 0 { means.insert(Int(head & 15)) } else { others.insert(Int(head & 15)) }
            place += 17 + codes
        }
    }

    /// Checks that the tables a component needs are there.
    ///
    /// Decoders take the tables of T.81, annex K where a sequential image has none at all, as frames of
    /// Motion JPEG do.
    func check(
        quantization table: Int, means: Int?, others: Int?, mayBeMissing: Bool, at offset: Int,
        _ findings: inout FindingList
    ) throws(WalkStop) {
        guard quantization.contains(table) else {
            throw .broken(.jpegMissingPart, at: offset, "has no quantization table \(table) before its scan")
        }
        if mayBeMissing && self.means.isEmpty && self.others.isEmpty {
            return findings.add(.unusualStructure, at: offset, "has no Huffman tables, as in Motion JPEG")
        }
        guard means.map(self.means.contains) ?? true, others.map(self.others.contains) ?? true else {
            throw .broken(.jpegMissingPart, at: offset, "has no Huffman table for its scan")
        }
    }
}
