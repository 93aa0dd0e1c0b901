import ECMANumber

/// Appends to memory of a fixed size that its owner has found large enough; what would not fit is left out.
@safe
struct BoundedBytes: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    /// How many bytes have been written.
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        unsafe self.buffer = UnsafeMutableRawBufferPointer(buffer)
    }

    mutating func append(_ bytes: Span<UInt8>) {
        unsafe reserving(bytes.count) { room in
            unsafe bytes.withUnsafeBytes { unsafe room.copyMemory(from: $0) }
            return bytes.count
        }
    }

    mutating func append(_ text: StaticString) {
        unsafe append(
            Span(_unsafeElements: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
    }

    @inline(__always)
    mutating func append(_ word: Word) {
        unsafe reserving(8) { room in
            unsafe room.storeBytes(of: word.text.littleEndian, as: UInt64.self)
            return word.length
        }
    }

    @inline(__always)
    mutating func append(_ character: Unicode.Scalar) {
        unsafe reserving(1) { room in
            unsafe room[0] = UInt8(ascii: character)
            return 1
        }
    }

    mutating func append(_ integer: Int) {
        unsafe reserving(DecimalText.longest) { unsafe DecimalText.write(integer, into: $0) }
    }

    /// Appends a finite amount's canonical text.
    mutating func append(canonical amount: Double) {
        unsafe reserving(DecimalText.longest) { unsafe CanonicalNumber.write(amount, into: $0) }
    }

    /// Appends a signature's digits.
    mutating func append(_ signature: Signature) {
        unsafe reserving(Signature.digitCount) { unsafe signature.writeDigits(into: $0) }
    }

    /// Has `write` fill the next bytes, of which there are `size`; it returns how many it has used.
    @inline(__always)
    private mutating func reserving(_ size: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
        guard unsafe size <= buffer.count - count else { return }
        unsafe count += write(UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + size]))
    }

    /// A word of at most eight letters, which is written as one number.
    struct Word {
        /// The letters, the first one in the lowest byte.
        let text: UInt64
        let length: Int

        static let unset = Word(text: 0x74_6573_6E75, length: 5)
        static let null = Word(text: 0x6C6C_756E, length: 4)
        static let `true` = Word(text: 0x6575_7274, length: 4)
        static let `false` = Word(text: 0x65_736C_6166, length: 5)
    }
}
