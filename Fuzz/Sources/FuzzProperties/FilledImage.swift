import ImageScreening

/// An image with a comment or an unknown chunk in it, so long that the first window of a file ends behind it.
struct FilledImage {
    /// How much of a file is read at first.
    private static let window = 4096

    private(set) var bytes: [UInt8]

    /// At most about `tail` bytes are in front of the edge of the window, behind what is put in.
    init(_ input: [UInt8], as format: ImageFormat, tail: Int) {
        bytes = input
        guard let place = Self.place(in: input, format), place <= input.count else { return }
        let room = max(0, Self.window - place - tail - 32)
        let filler: [UInt8]
        switch format {
        case .png: filler = Self.text(room)
        case .jpeg: filler = [0xFF, 0xFE] + BigEndian.bytes(room + 2).suffix(2) + Self.letters(room)
        case .gif:
            let block = [255] + Self.letters(255)
            filler = [0x21, 0xFE] + (0..<room / 256).flatMap { _ in block } + [1, 0x61, 0]
        case .webp: filler = Array("FILL".utf8) + LittleEndian.bytes(room & ~1) + Self.letters(room & ~1)
        }
        bytes.insert(contentsOf: filler, at: place)
        if format == .webp {
            let size = LittleEndian.number(input[4..<8]) + filler.count
            bytes.replaceSubrange(4..<8, with: LittleEndian.bytes(size))
        }
    }

    /// Where something may be put in.
    private static func place(in input: [UInt8], _ format: ImageFormat) -> Int? {
        switch format {
        case .png: return 33
        case .jpeg: return 2
        case .gif:
            guard input.count > 13 else { return nil }
            return 13 + (input[10] & 0x80 == 0 ? 0 : 3 << (Int(input[10] & 7) + 1))
        case .webp:
            guard input.count >= 20 else { return nil }
            let size = LittleEndian.number(input[16..<20])
            return 20 + size + size % 2
        }
    }

    private static func letters(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x61, count: count) }

    private static func text(_ count: Int) -> [UInt8] {
        let body = Array("tEXtComment\0".utf8) + letters(count)
        return BigEndian.bytes(body.count - 4) + body + BigEndian.bytes(PNGCheck.value(of: body[...]))
    }
}
