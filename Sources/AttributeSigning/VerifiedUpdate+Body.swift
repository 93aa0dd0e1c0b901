import ECMANumber
import JSONText

extension VerifiedUpdate {
    /// Takes the fields of a body that is inside the domain and whose signature has been verified.
    init(
        _ body: borrowing AttributeBody, _ context: borrowing RequestContext, _ timestamp: Int,
        _ canonical: CanonicalString
    ) {
        appKey = Self.text(context.appKey)
        if let token = body[.userToken] {
            userToken = Self.text(of: token, in: body.text)
        } else {
            userToken = Self.text(context.userToken)
        }
        isPaying =
            switch body[.isPaying]?.kind {
            case .true: .value(true)
            case .false: .value(false)
            case nil: .unset
            default: .null
            }
        plan = Self.string(.plan, in: body)
        mrr = Self.amount(in: body)
        currency = Self.string(.currency, in: body)
        self.timestamp = timestamp
        canonicalString = canonical
    }

    private static func string(_ key: SignedKey, in body: borrowing AttributeBody) -> Attribute<String> {
        guard let token = body[key] else { return .unset }
        return token.kind == .string ? .value(text(of: token, in: body.text)) : .null
    }

    private static func amount(in body: borrowing AttributeBody) -> Attribute<Amount> {
        guard body[.mrr] != nil else { return .unset }
        guard let amount = body.amount, amount.isFinite else { return .null }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalText.longest) { buffer in
            let count = unsafe CanonicalNumber.write(amount, into: UnsafeMutableRawBufferPointer(buffer))
            let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<count]))
            guard let value = NumberReading.double(text) else { return .null }
            return .value(Amount(text: Self.text(text), value: value))
        }
    }

    private static func text(of token: JSONToken, in text: Span<UInt8>) -> String {
        let contents = text.extracting(token.contents)
        return token.isEscaped ? JSONString(contents: contents).text : Self.text(contents)
    }

    private static func text(_ bytes: Span<UInt8>) -> String {
        unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
