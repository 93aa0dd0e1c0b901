/// What the animation chunks of a PNG have said so far (PNG 3rd edition, 4.9 and 11.3.5).
struct APNGState {
    private static let control = 0x6163_544C  // acTL
    private static let frame = 0x6663_544C  // fcTL

    private var announced: Int?
    private var frames = 0
    private var nextNumber = 0
    private var frameHasData = true
    private var firstFrameIsPicture = false

    mutating func read(
        _ chunk: PNGChunk, _ walk: inout Walk, image: PNGHeader, hasData: Bool
    ) throws(WalkStop) {
        let contents = chunk.contents
        switch chunk.type {
        case Self.control:
            guard announced == nil, !hasData, contents.count == 8 else {
                throw broken(chunk, "has an animation control that is doubled, late or of a wrong size")
            }
            let count = try walk.reader.bigEndian(4, at: contents.lowerBound)
            guard count > 0, count <= 0x7FFF_FFFF else { throw broken(chunk, "announces \(count) frames") }
            announced = count
            walk.facts.loopCount = try walk.reader.bigEndian(4, at: contents.lowerBound + 4)
        case Self.frame:
            guard announced != nil, contents.count == 26 else {
                throw broken(chunk, "has a frame without an animation, or of a wrong size")
            }
            try checkNumber(chunk, &walk)
            guard frameHasData || (frames == 1 && firstFrameIsPicture && hasData) else {
                throw broken(chunk, "has a frame without data")
            }
            try readFrame(chunk, &walk, image, hasData: hasData)
        default:
            guard contents.count >= 4 else {
                throw broken(chunk, "has frame data of \(contents.count) bytes")
            }
            try checkNumber(chunk, &walk)
            guard hasData, frames > (firstFrameIsPicture ? 1 : 0) else {
                throw broken(chunk, "has frame data outside a frame")
            }
            frameHasData = true
        }
    }

    private mutating func readFrame(
        _ chunk: PNGChunk, _ walk: inout Walk, _ image: PNGHeader, hasData: Bool
    ) throws(WalkStop) {
        let start = chunk.contents.lowerBound
        let width = try walk.reader.bigEndian(4, at: start + 4)
        let height = try walk.reader.bigEndian(4, at: start + 8)
        let left = try walk.reader.bigEndian(4, at: start + 12)
        let top = try walk.reader.bigEndian(4, at: start + 16)
        guard width > 0, height > 0, left + width <= image.width, top + height <= image.height else {
            throw broken(chunk, "has a frame that reaches outside the picture")
        }
        if !hasData {
            guard frames == 0, width == image.width, height == image.height else {
                throw broken(chunk, "has a first frame that is not the whole picture")
            }
            firstFrameIsPicture = true
        }
        frames += 1
        frameHasData = false
        try walk.countFrame(at: chunk.offset)
    }

    private mutating func checkNumber(_ chunk: PNGChunk, _ walk: inout Walk) throws(WalkStop) {
        let number = try walk.reader.bigEndian(4, at: chunk.contents.lowerBound)
        guard number == nextNumber else { throw broken(chunk, "has frames out of order") }
        nextNumber += 1
    }

    func finish(_ walk: inout Walk, at offset: Int) throws(WalkStop) {
        guard let announced else {
            walk.facts.frameCount = 1
            return
        }
        guard announced == frames, frameHasData || (frames == 1 && firstFrameIsPicture) else {
            throw .broken(.pngAnimation, at: offset, "announces \(announced) frames and has \(frames)")
        }
    }

    private func broken(_ chunk: PNGChunk, _ sentence: String) -> WalkStop {
        .broken(.pngAnimation, at: chunk.offset, sentence)
    }
}
