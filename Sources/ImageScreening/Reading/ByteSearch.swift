#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Span<UInt8> {
    /// The first place in `range` that holds `byte`; the range is cut to the bytes there are.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        let range = range.clamped(to: 0..<count)
        if range.isEmpty { return nil }
        return unsafe withUnsafeBufferPointer { buffer in
            // The range is not empty and within the buffer, so there is a base address.
            guard let base = buffer.baseAddress else { return nil }
            let start = unsafe base + range.lowerBound
            guard let hit = unsafe memchr(start, Int32(byte), range.count) else { return nil }
            return unsafe UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        }
    }

    /// Whether the bytes from `index` on are those of `text`, ASCII letters compared without case.
    ///
    /// `text` is written in lower case. A `stride` of 2 compares every second byte, for text in UTF-16.
    func matches(_ text: [UInt8], at index: Int, stride: Int = 1) -> Bool {
        guard index >= 0, text.count * stride <= count - index else { return false }
        var place = index
        for expected in text {
            if asciiLowercase(self[place]) != expected { return false }
            place += stride
        }
        return true
    }
}

/// The lower-case form of an ASCII letter; any other byte as it is.
@inline(__always)
func asciiLowercase(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
}

/// Whether the byte is an ASCII letter.
@inline(__always)
func isASCIILetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20
}

/// Whether the byte is white space as text formats understand it: tab, line feed, form feed, return, space.
@inline(__always)
func isASCIISpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
}

/// Whether the byte is a printable ASCII character or white space.
@inline(__always)
func isASCIIText(_ byte: UInt8) -> Bool {
    (byte >= 0x20 && byte < 0x7F) || isASCIISpace(byte)
}
