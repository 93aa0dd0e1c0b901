/// Turns a JSON string's contents into generalized UTF-8.
struct JSONStringDecoder {
    private(set) var bytes: [UInt8] = []
    private(set) var hasLoneSurrogate = false
    /// A high surrogate whose partner may follow.
    private var pendingHigh: UInt32?

    /// Decodes contents that a scanner has accepted; of others, what can be read.
    mutating func decode(_ contents: Span<UInt8>) {
        bytes.reserveCapacity(contents.count)
        var cursor = 0
        while cursor < contents.count {
            var next = cursor
            while next < contents.count, contents[next] != UInt8(ascii: "\\") { next += 1 }
            if next > cursor {
                flushPending()
                unsafe contents.extracting(cursor..<next).withUnsafeBufferPointer { run in
                    unsafe bytes.append(contentsOf: run)
                }
                cursor = next
            }
            guard cursor + 1 < contents.count else { break }
            let name = contents[cursor + 1]
            if name == UInt8(ascii: "u") {
                appendCodeUnit(codeUnit(at: cursor + 2, in: contents))
                cursor += 6
            } else {
                flushPending()
                bytes.append(Self.byte(escapedAs: name))
                cursor += 2
            }
        }
        flushPending()
    }

    private static func byte(escapedAs name: UInt8) -> UInt8 {
        switch name {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: name
        }
    }

    private func codeUnit(at offset: Int, in contents: Span<UInt8>) -> UInt32 {
        var unit: UInt32 = 0
        for position in offset..<offset + 4 {
            let digit = position < contents.count ? hexDigit(contents[position]) : nil
            unit = unit << 4 | UInt32(digit ?? 0)
        }
        return unit
    }

    private mutating func appendCodeUnit(_ unit: UInt32) {
        if let high = pendingHigh, 0xDC00...0xDFFF ~= unit {
            pendingHigh = nil
            appendScalar(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
            return
        }
        flushPending()
        switch unit {
        case 0xD800...0xDBFF: pendingHigh = unit
        case 0xDC00...0xDFFF: appendSurrogate(unit)
        default: appendScalar(unit)
        }
    }

    @inline(__always)
    private mutating func flushPending() {
        if let high = pendingHigh {
            pendingHigh = nil
            appendSurrogate(high)
        }
    }

    private mutating func appendSurrogate(_ unit: UInt32) {
        hasLoneSurrogate = true
        appendScalar(unit)
    }

    private mutating func appendScalar(_ scalar: UInt32) {
        func continuation(_ shift: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80)
        }
        switch scalar {
        case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
        case 0x80..<0x800: bytes += [UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0), continuation(0)]
        case 0x800..<0x10000:
            bytes += [UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0), continuation(6), continuation(0)]
        default:
            bytes += [
                UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0), continuation(12), continuation(6),
                continuation(0),
            ]
        }
    }
}
