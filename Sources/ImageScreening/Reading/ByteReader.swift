import SystemIO

/// Bytes at any offset of a source: bytes that are in memory, or a file seen through one window.
///
/// Every access is checked against the size of the source, and a file never takes more memory than the window.
@safe struct ByteReader: ~Copyable {
    /// How many bytes past a slice can be seen, where the source has them.
    static let lookahead = 64
    /// The largest number of bytes that ``bytes(at:count:)`` gives at once.
    static let largestCopy = 1 << 16
    /// Small enough to stay in the cache between two looks at the same bytes, large enough to make few calls.
    private static let windowSize = 1 << 18
    private static let firstWindowSize = 1 << 12

    /// The size of the source in bytes.
    let count: Int
    private let file: OpenFile?
    private let buffer: UnsafeMutableRawBufferPointer
    private let memory: UnsafeBufferPointer<UInt8>
    private var windowStart = 0
    private var windowEnd: Int

    /// Reads bytes in memory. They must outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        count = bytes.count
        file = nil
        unsafe buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        unsafe memory = bytes
        windowEnd = bytes.count
    }

    /// Reads an open file, taken to be as large as it was when it was opened.
    init(_ file: OpenFile) {
        self.file = file
        count = file.status.size
        unsafe buffer = .allocate(byteCount: min(max(count, 1), Self.windowSize), alignment: 64)
        unsafe memory = UnsafeBufferPointer(start: nil, count: 0)
        windowEnd = 0
    }

    deinit {
        unsafe buffer.deallocate()
    }

    /// Brings `[offset, offset + length)` into the window; `length` is at most ``largestCopy``.
    @inline(__always)
    private mutating func require(_ offset: Int, _ length: Int) throws(WalkStop) {
        guard offset >= 0, length <= count - offset else { throw .truncated(at: count) }
        if offset < windowStart || length > windowEnd - offset { try fill(from: offset, atLeast: length) }
    }

    /// A look at another place than the next brings as little as will do, and the next all that a window holds; a
    /// source no larger than that is brought as a whole, for its start and its end are looked at again.
    @inline(never)
    private mutating func fill(from place: Int, atLeast length: Int) throws(WalkStop) {
        // In memory the window is the whole source, so that the check in `require` has failed already.
        guard let file else { throw .truncated(at: count) }
        let isNext = windowEnd > 0 && windowStart...windowEnd ~= place
        let wanted = isNext ? Self.windowSize : max(length, Self.firstWindowSize)
        let offset = unsafe isNext && count <= buffer.count ? 0 : place
        let size = unsafe min(wanted, buffer.count, count - offset)
        var got = 0
        do throws(SystemError) {
            got = unsafe try file.descriptor.read(
                at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]))
        } catch {
            throw .failed(.system(error))
        }
        windowStart = offset
        windowEnd = offset + got
        guard got == size else { throw .failed(.changed(file.descriptor.path)) }
    }

    /// The byte at `offset`, which the caller has brought into the window.
    @inline(__always)
    private func load(_ offset: Int) -> UInt8 {
        // `require` has shown that windowStart <= offset < windowEnd, and the window lies within its memory.
        unsafe file == nil
            ? memory[offset] : buffer.load(fromByteOffset: offset - windowStart, as: UInt8.self)
    }

    /// The byte at `offset`.
    @inline(__always)
    mutating func byte(at offset: Int) throws(WalkStop) -> UInt8 {
        try require(offset, 1)
        return load(offset)
    }

    /// A number of `length` bytes (at most 4), the most significant first.
    mutating func bigEndian(_ length: Int, at offset: Int) throws(WalkStop) -> Int {
        try require(offset, length)
        var value = 0
        for index in 0..<length { value = value << 8 | Int(load(offset + index)) }
        return value
    }

    /// A number of `length` bytes (at most 4), the least significant first.
    mutating func littleEndian(_ length: Int, at offset: Int) throws(WalkStop) -> Int {
        try require(offset, length)
        var value = 0
        for index in 0..<length { value |= Int(load(offset + index)) << (8 * index) }
        return value
    }

    /// A copy of `length` bytes, at most ``largestCopy``.
    mutating func bytes(at offset: Int, count length: Int) throws(WalkStop) -> [UInt8] {
        guard length > 0 else { return [] }
        let length = min(length, Self.largestCopy)
        try require(offset, length)
        return unsafe Array(UnsafeBufferPointer(start: address(of: offset), count: length))
    }

    /// Whether the bytes of `text` are at `offset`; false where the source ends before.
    mutating func holds(_ text: StaticString, at offset: Int) throws(WalkStop) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset >= 0, length <= count - offset else { return false }
        try require(offset, length)
        for index in 0..<length where unsafe load(offset + index) != text.utf8Start[index] { return false }
        return true
    }

    /// Where the byte at `offset` is, which the caller has brought into the window: it is not empty, so that its
    /// memory has an address.
    @inline(__always)
    private func address(of offset: Int) -> UnsafePointer<UInt8> {
        if file == nil { return unsafe UnsafePointer(memory.baseAddress.unsafelyUnwrapped + offset) }
        let place = unsafe buffer.baseAddress.unsafelyUnwrapped + (offset - windowStart)
        return unsafe UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
    }

    /// The next stretch of `[offset, end)`: all of it, or as much as the window holds. `offset` is before `end`.
    @_lifetime(&self)
    mutating func slice(from offset: Int, to end: Int) throws(WalkStop) -> ByteSlice {
        guard offset >= 0, offset < end, end <= count else { throw .truncated(at: count) }
        let seen = min(end - offset + Self.lookahead, count - offset)
        if offset < windowStart || seen > windowEnd - offset, file != nil {
            // Less than the lookahead at the end of a window is not worth a slice of its own.
            if offset < windowStart || windowEnd - offset <= 2 * Self.lookahead {
                try fill(from: offset, atLeast: min(seen, Self.windowSize))
            }
        }
        let available = windowEnd - offset
        let stretch =
            windowEnd == count || available >= seen
            ? min(end - offset, available) : min(end - offset, max(available - Self.lookahead, 1))
        // Within the window: stretch <= available, and the lookahead is cut to what the window holds.
        let span = unsafe Span(
            _unsafeStart: address(of: offset), count: min(stretch + Self.lookahead, available))
        return unsafe ByteSlice(
            bytes: _overrideLifetime(span, mutating: &self), count: stretch, offset: offset)
    }
}
