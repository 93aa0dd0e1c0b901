/// A frame header (ITU-T T.81, B.2.2) and which of its components the scans have brought.
struct JPEGFrame {
    private struct Component {
        let identifier: UInt8
        let horizontal: Int
        let vertical: Int
        let quantization: Int
        var isScanned = false
    }

    let width: Int
    let height: Int
    private let isProgressive: Bool
    private var components: [Component] = []

    /// Whether every component has been in a scan that gives its mean values.
    var isComplete: Bool { components.allSatisfy(\.isScanned) }

    init(_ segment: JPEGSegment, _ reader: inout ByteReader) throws(WalkStop) {
        let start = segment.payload.lowerBound
        guard segment.payload.count >= 6 else {
            throw .broken(.jpegFrame, at: start, "has a frame header of \(segment.payload.count) bytes")
        }
        let precision = try reader.byte(at: start)
        guard precision == 8 else {
            throw .broken(
                .jpegProcess, at: start, "has \(precision) bits a sample, which browsers do not show")
        }
        isProgressive = segment.marker == 0xC2
        height = try reader.bigEndian(2, at: start + 1)
        width = try reader.bigEndian(2, at: start + 3)
        guard width > 0, height > 0 else {
            throw .broken(.jpegFrame, at: start + 1, "is \(width)×\(height) pixels")
        }
        let count = Int(try reader.byte(at: start + 5))
        guard 1...4 ~= count, segment.payload.count == 6 + 3 * count else {
            throw .broken(
                .jpegFrame, at: start + 5, "has a frame header of \(count) components and a wrong size")
        }
        for index in 0..<count {
            let place = start + 6 + 3 * index
            let sampling = try reader.byte(at: place + 1)
            let component = Component(
                identifier: try reader.byte(at: place), horizontal: Int(sampling >> 4),
                vertical: Int(sampling & 15), quantization: Int(try reader.byte(at: place + 2)))
            guard 1...4 ~= component.horizontal, 1...4 ~= component.vertical, component.quantization <= 3
            else {
                throw .broken(.jpegFrame, at: place, "has a component with impossible sampling or table")
            }
            components.append(component)
        }
    }

    /// Reads a scan header (T.81, B.2.3); returns the least number of bytes its data can have.
    mutating func readScan(
        _ segment: JPEGSegment, _ tables: JPEGTables, _ walk: inout Walk
    ) throws(WalkStop) -> Int {
        let start = segment.payload.lowerBound
        let count = segment.payload.isEmpty ? 0 : Int(try walk.reader.byte(at: start))
        guard 1...components.count ~= count, segment.payload.count == 4 + 2 * count else {
            throw .broken(.jpegScan, at: start, "has a scan header of a wrong size")
        }
        let first = try walk.reader.byte(at: start + 1 + 2 * count)
        let last = try walk.reader.byte(at: start + 2 + 2 * count)
        let successive = try walk.reader.byte(at: start + 3 + 2 * count)
        if isProgressive {
            guard first <= last, last <= 63, first > 0 || last == 0, first == 0 || count == 1 else {
                throw .broken(.jpegScan, at: start, "has a scan with an impossible range of coefficients")
            }
        }
        var bits = 0
        for index in 0..<count {
            let place = start + 1 + 2 * index
            let identifier = try walk.reader.byte(at: place)
            guard let found = components.firstIndex(where: { $0.identifier == identifier }) else {
                throw .broken(.jpegScan, at: place, "has a scan of a component that is not in the frame")
            }
            let selected = try walk.reader.byte(at: place + 1)
            // A refinement of mean values is not Huffman coded (T.81, G.1.2.1).
            let needsMeans = first == 0 && successive >> 4 == 0
            try tables.check(
                quantization: components[found].quantization, means: needsMeans ? Int(selected >> 4) : nil,
                others: isProgressive && first == 0 ? nil : Int(selected & 15),
                mayBeMissing: !isProgressive, at: place, &walk.findings)
            if first == 0 { components[found].isScanned = true }
            bits += leastBits(of: components[found], hasMeans: first == 0)
        }
        return bits / 8
    }

    /// Every block of a sequential scan has two codes at least, of a scan of mean values one bit.
    private func leastBits(of component: Component, hasMeans: Bool) -> Int {
        if !hasMeans { return 0 }
        let widest = components.reduce(1) { max($0, $1.horizontal) }
        let highest = components.reduce(1) { max($0, $1.vertical) }
        // Width and height are 16 bits, so that nothing here overflows.
        let across = (width * component.horizontal / widest + 7) / 8
        let down = (height * component.vertical / highest + 7) / 8
        return across * down * (isProgressive ? 1 : 2)
    }
}
