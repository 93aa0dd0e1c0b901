/// A stretch of a source that is in memory now, and a few bytes of what follows it.
///
/// It is valid until the reader that gave it is asked for something else.
struct ByteSlice: ~Escapable {
    /// The bytes of the stretch, and behind them up to ``ByteReader/lookahead`` bytes that were not asked for.
    let bytes: Span<UInt8>
    /// How many of `bytes` belong to the stretch.
    let count: Int
    /// Where the stretch starts in the source.
    let offset: Int

    @_lifetime(copy bytes)
    init(bytes: Span<UInt8>, count: Int, offset: Int) {
        self.bytes = bytes
        self.count = count
        self.offset = offset
    }

    /// The first place at or after `start` that holds `byte`, within the stretch.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        bytes.firstIndex(of: byte, in: start..<max(start, count))
    }
}
