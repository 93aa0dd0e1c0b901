import ECMANumber
import JSONText

/// Writes canonical lines into memory that its caller has found large enough; what would not fit is left out.
@safe
struct CanonicalLines: ~Copyable {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    /// How many bytes have been written.
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        unsafe self.buffer = buffer
    }

    /// Appends all eight lines of a body.
    mutating func append(_ body: borrowing AttributeBody, _ context: borrowing RequestContext, timestamp: Int)
    {
        append("cpt-user-attrs-v1")
        endLine()
        append(context.appKey)
        endLine()
        if let token = body[.userToken], token.kind == .string, !token.contents.isEmpty {
            append(textOf: token, in: body.text)
        } else {
            append(context.userToken)
        }
        endLine()
        append(valueOf: .isPaying, in: body)
        endLine()
        append(valueOf: .plan, in: body)
        endLine()
        append(valueOf: .mrr, in: body)
        endLine()
        append(valueOf: .currency, in: body)
        endLine()
        unsafe reserving(DecimalText.longest) { unsafe DecimalText.write(timestamp, into: $0) }
    }

    /// Appends what a key's value signs as.
    mutating func append(valueOf key: SignedKey, in body: borrowing AttributeBody) {
        guard let token = body[key] else { return append(.unset) }
        switch token.kind {
        case .true: append(.true)
        case .false: append(.false)
        case .null: append(.null)
        case .string: append(textOf: token, in: body.text)
        case .number:
            guard let amount = body.amount, amount.isFinite else { return append(.unset) }
            unsafe reserving(DecimalText.longest) { unsafe CanonicalNumber.write(amount, into: $0) }
        default: append(.unset)
        }
    }

    /// Appends a string's text in UTF-8, lone surrogates replaced by U+FFFD.
    private mutating func append(textOf token: JSONToken, in text: Span<UInt8>) {
        let contents = text.extracting(token.contents)
        if token.isEscaped {
            append(JSONString(contents: contents).utf8.span)
        } else {
            append(contents)
        }
    }

    private mutating func append(_ bytes: Span<UInt8>) {
        let start = count
        guard unsafe bytes.count <= buffer.count - start else { return }
        unsafe bytes.withUnsafeBytes { source in
            unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[start...])
                .copyMemory(from: source)
        }
        count = start + bytes.count
    }

    private mutating func append(_ word: StaticString) {
        unsafe append(
            Span(_unsafeElements: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)))
    }

    private mutating func append(_ word: Word) {
        unsafe reserving(8) { room in
            unsafe room.storeBytes(of: word.text.littleEndian, as: UInt64.self)
            return word.length
        }
    }

    @inline(__always)
    private mutating func endLine() {
        unsafe reserving(1) { room in
            unsafe room[0] = UInt8(ascii: "\n")
            return 1
        }
    }

    @inline(__always)
    private mutating func reserving(_ size: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
        let room = unsafe UnsafeMutableRawBufferPointer(buffer)
        guard size <= room.count - count else { return }
        unsafe count += write(UnsafeMutableRawBufferPointer(rebasing: room[count..<count + size]))
    }

    /// A word of at most eight letters, which is written as one number.
    private struct Word {
        /// The letters, the first one in the lowest byte.
        let text: UInt64
        let length: Int

        static let unset = Word(text: 0x74_6573_6E75, length: 5)
        static let null = Word(text: 0x6C6C_756E, length: 4)
        static let `true` = Word(text: 0x6575_7274, length: 4)
        static let `false` = Word(text: 0x65_736C_6166, length: 5)
    }
}
