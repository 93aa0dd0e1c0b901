import SystemIO

/// Lines of a stream of any length, in batches of bounded size.
struct LineBatches: ~Copyable {
    /// Whole lines, and the number of the first.
    struct Batch: Sendable {
        let bytes: [UInt8]
        let firstLine: Int
        /// How many bytes a line may have and still be whole.
        let longestLine: Int
    }

    private let stream: FileDescriptor
    private let batchSize: Int
    private let longestLine: Int
    private var pending: [UInt8] = []
    private var nextLine = 1
    private var isAtEnd = false
    private var isDiscarding = false

    /// Reads in steps of `batchSize` bytes; of a line longer than `longestLine` only its first bytes are kept, one
    /// more than that, so that whoever reads it finds it too long.
    init(_ stream: consuming FileDescriptor, batchSize: Int = 1 << 20, longestLine: Int) {
        self.stream = stream
        self.batchSize = batchSize
        self.longestLine = longestLine
    }

    /// The next lines, as many as are there without waiting for more than one; nil behind the last.
    mutating func next() throws(SystemError) -> Batch? {
        while !isAtEnd {
            let start = pending.count
            isAtEnd = try stream.read(batchSize, into: &pending) == 0
            discardOverlongLine(from: start)
            if let batch = takeWholeLines(from: start) { return batch }
        }
        guard !pending.isEmpty else { return nil }
        defer { pending = [] }
        return Batch(bytes: pending, firstLine: nextLine, longestLine: longestLine)
    }

    private mutating func takeWholeLines(from start: Int) -> Batch? {
        guard let lineEnd = pending[start...].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let rest = Array(pending[(lineEnd + 1)...])
        pending.removeSubrange((lineEnd + 1)...)
        let batch = Batch(bytes: pending, firstLine: nextLine, longestLine: longestLine)
        nextLine += batch.bytes.span.count(of: UInt8(ascii: "\n"))
        pending = rest
        return batch
    }

    /// Keeps the memory of a line without end within bounds.
    private mutating func discardOverlongLine(from start: Int) {
        if isDiscarding {
            guard let lineEnd = pending[start...].firstIndex(of: UInt8(ascii: "\n")) else {
                pending.removeSubrange(start...)
                return
            }
            pending.removeSubrange(start..<lineEnd)
            isDiscarding = false
        }
        let lineStart = pending.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if pending.count - lineStart > longestLine {
            pending.removeSubrange((lineStart + longestLine + 1)...)
            isDiscarding = true
        }
    }
}
