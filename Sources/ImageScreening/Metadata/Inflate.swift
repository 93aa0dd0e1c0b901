/// Unpacks the compressed text of PNG chunks (RFC 1950 and 1951), as far as a limit.
///
/// What can be unpacked before a mistake or the limit is given: it is looked at, not shown.
struct Inflate {
    private static let longestCode = 15
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
        195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
        4097,
        6145, 8193, 12289, 16385, 24577,
    ]

    /// A canonical Huffman code: how many codes of each length, and the symbols in order.
    private struct Code {
        var counts = [Int](repeating: 0, count: Inflate.longestCode + 1)
        var symbols: [Int] = []

        init(lengths: ArraySlice<Int>) {
            for length in lengths where length > 0 { counts[length] += 1 }
            for wanted in 1...Inflate.longestCode {
                for (symbol, length) in lengths.enumerated() where length == wanted { symbols.append(symbol) }
            }
        }
    }

    // Made once: a block that uses them may be ten bits long.
    private static let fixedLiterals = Code(
        lengths: ([Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
            + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))[...])
    private static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 30)[...])

    private let input: [UInt8]
    private let limit: Int
    private var bit = 0
    private var output: [UInt8] = []

    private init(_ input: [UInt8], limit: Int) {
        self.input = input
        self.limit = limit
    }

    /// Unpacks a zlib stream into at most about `limit` bytes.
    static func unpack(zlib input: [UInt8], limit: Int) -> [UInt8] {
        guard input.count > 2, input[0] & 0x0F == 8, input[1] & 0x20 == 0 else { return [] }
        var inflate = Inflate(Array(input.dropFirst(2)), limit: limit)
        while let isLast = inflate.block(), !isLast {}
        return inflate.output
    }

    private mutating func bits(_ count: Int) -> Int? {
        var value = 0
        for index in 0..<count {
            let byte = bit >> 3
            guard byte < input.count else { return nil }
            value |= Int(input[byte] >> UInt8(bit & 7) & 1) << index
            bit += 1
        }
        return value
    }

    private mutating func symbol(_ code: Code) -> Int? {
        var value = 0
        var first = 0
        var index = 0
        for length in 1...Self.longestCode {
            guard let next = bits(1) else { return nil }
            value |= next
            let count = code.counts[length]
            if value - count < first {
                let place = index + (value - first)
                return code.symbols.indices.contains(place) ? code.symbols[place] : nil
            }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    /// Unpacks one block; nil where the data is wrong or the limit reached, else whether it was the last.
    private mutating func block() -> Bool? {
        guard let isLast = bits(1), let kind = bits(2) else { return nil }
        switch kind {
        case 0:
            bit = (bit + 7) & ~7
            guard let length = bits(16), bits(16) != nil, output.count < limit else { return nil }
            let start = bit >> 3
            output += input[start..<min(start + length, input.count)]
            bit += length * 8
        case 1:
            guard codes(Self.fixedLiterals, Self.fixedDistances) else { return nil }
        case 2:
            guard let (literals, distances) = tables(), codes(literals, distances) else { return nil }
        default: return nil
        }
        return isLast == 1
    }

    private mutating func tables() -> (Code, Code)? {
        guard let literals = bits(5), let distances = bits(5), let count = bits(4) else { return nil }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<(count + 4) {
            guard let length = bits(3) else { return nil }
            lengths[Self.order[index]] = length
        }
        let code = Code(lengths: lengths[...])
        let total = literals + 257 + distances + 1
        var all: [Int] = []
        while all.count < total {
            guard let next = symbol(code) else { return nil }
            switch next {
            case 16:
                guard let last = all.last, let times = bits(2) else { return nil }
                all += [Int](repeating: last, count: times + 3)
            case 17:
                guard let times = bits(3) else { return nil }
                all += [Int](repeating: 0, count: times + 3)
            case 18:
                guard let times = bits(7) else { return nil }
                all += [Int](repeating: 0, count: times + 11)
            default: all.append(next)
            }
        }
        guard all.count == total else { return nil }
        return (Code(lengths: all[..<(literals + 257)]), Code(lengths: all[(literals + 257)...]))
    }

    private mutating func codes(_ literals: Code, _ distances: Code) -> Bool {
        while output.count < limit {
            guard let next = symbol(literals) else { return false }
            if next < 256 {
                output.append(UInt8(truncatingIfNeeded: next))
                continue
            }
            if next == 256 { return true }
            let index = next - 257
            guard Self.lengthBase.indices.contains(index), let extra = bits(Self.lengthBits[index]),
                let place = symbol(distances), Self.distanceBase.indices.contains(place),
                let more = bits(place < 2 ? 0 : place / 2 - 1)
            else { return false }
            let distance = Self.distanceBase[place] + more
            guard distance <= output.count else { return false }
            for _ in 0..<(Self.lengthBase[index] + extra) { output.append(output[output.count - distance]) }
        }
        return false
    }
}
