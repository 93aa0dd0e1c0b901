#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Span<UInt8> {
    /// Where a byte stands first, from an index on; nil where it does not.
    public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count else { return nil }
        return unsafe extracting(start...).withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base, Int32(byte), bytes.count)
            else { return nil }
            return unsafe start + (UnsafeRawPointer(found) - base)
        }
    }

    /// How many of the bytes are `byte`.
    public func count(of byte: UInt8) -> Int {
        var count = 0
        var start = 0
        while let found = firstIndex(of: byte, from: start) {
            count += 1
            start = found + 1
        }
        return count
    }
}
