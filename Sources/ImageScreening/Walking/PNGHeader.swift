/// The contents of IHDR (PNG 3rd edition, 11.2.1).
struct PNGHeader {
    private(set) var width = 0
    private(set) var height = 0
    private var depth = 0
    private var colorType = 0
    private var isInterlaced = false

    /// The state before the header has been read.
    init() {}

    init(_ contents: Range<Int>, _ reader: inout ByteReader) throws(WalkStop) {
        let start = contents.lowerBound
        guard contents.count == 13 else {
            throw .broken(.pngHeader, at: start, "has a header of \(contents.count) bytes instead of 13")
        }
        width = try reader.bigEndian(4, at: start)
        height = try reader.bigEndian(4, at: start + 4)
        depth = try reader.bigEndian(1, at: start + 8)
        colorType = try reader.bigEndian(1, at: start + 9)
        guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else {
            throw .broken(.pngHeader, at: start, "is \(width)×\(height) pixels")
        }
        let depths: [Int] =
            switch colorType {
            case 0: [1, 2, 4, 8, 16]
            case 3: [1, 2, 4, 8]
            case 2, 4, 6: [8, 16]
            default: []
            }
        guard depths.contains(depth) else {
            throw .broken(.pngHeader, at: start + 8, "has colour type \(colorType) with \(depth) bits")
        }
        let methods = try reader.bigEndian(3, at: start + 10)
        guard methods <= 1 else {
            throw .broken(
                .pngHeader, at: start + 10, "has a compression, filter or interlace method unknown to PNG")
        }
        isInterlaced = methods == 1
    }

    var needsPalette: Bool { colorType == 3 }
    var allowsPalette: Bool { colorType != 0 && colorType != 4 }

    /// The size of the picture before compression, at least: every row and its filter byte.
    var rawSize: Int {
        let channels =
            switch colorType {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        let (bits, overflow) = width.multipliedReportingOverflow(by: channels * depth)
        if overflow { return .max }
        let (size, tooLarge) = height.multipliedReportingOverflow(by: bits / 8 + (isInterlaced ? 0 : 1))
        return tooLarge ? .max : size
    }
}
