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
        append("cpt-user-attrs-v1\n")
        append(context.appKey)
        append("\n")
        if let token = body[.userToken], token.kind == .string, !token.contents.isEmpty {
            append(textOf: token, in: body.text)
        } else {
            append(context.userToken)
        }
        append("\n")
        append(valueOf: .isPaying, in: body)
        append("\n")
        append(valueOf: .plan, in: body)
        append("\n")
        append(valueOf: .mrr, in: body)
        append("\n")
        append(valueOf: .currency, in: body)
        append("\n")
        unsafe reserving(DecimalText.longest) { unsafe DecimalText.write(timestamp, into: $0) }
    }

    /// Appends what a key's value signs as.
    mutating func append(valueOf key: SignedKey, in body: borrowing AttributeBody) {
        guard let token = body[key] else { return append("unset") }
        switch token.kind {
        case .true: append("true")
        case .false: append("false")
        case .null: append("null")
        case .string: append(textOf: token, in: body.text)
        case .number:
            guard let amount = body.amount, amount.isFinite else { return append("unset") }
            unsafe reserving(DecimalText.longest) { unsafe CanonicalNumber.write(amount, into: $0) }
        default: append("unset")
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

    private mutating func reserving(_ size: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
        let room = unsafe UnsafeMutableRawBufferPointer(buffer)
        guard size <= room.count - count else { return }
        unsafe count += write(UnsafeMutableRawBufferPointer(rebasing: room[count..<count + size]))
    }
}
