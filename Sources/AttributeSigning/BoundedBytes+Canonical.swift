import JSONText

extension BoundedBytes {
    /// Appends all eight canonical lines of a body.
    mutating func append(
        canonical body: borrowing AttributeBody, _ context: borrowing RequestContext, timestamp: Int
    ) {
        let lineFeed: Unicode.Scalar = "\n"
        append("cpt-user-attrs-v1\n")
        append(context.appKey)
        append(lineFeed)
        if let token = body[.userToken], token.kind == .string, !token.contents.isEmpty {
            append(textOf: token, in: body.text)
        } else {
            append(context.userToken)
        }
        append(lineFeed)
        append(canonical: .isPaying, in: body)
        append(lineFeed)
        append(canonical: .plan, in: body)
        append(lineFeed)
        append(canonical: .mrr, in: body)
        append(lineFeed)
        append(canonical: .currency, in: body)
        append(lineFeed)
        append(timestamp)
    }

    /// Appends what a key's value signs as.
    mutating func append(canonical key: SignedKey, in body: borrowing AttributeBody) {
        guard let token = body[key] else { return append(.unset) }
        switch token.kind {
        case .true: append(.true)
        case .false: append(.false)
        case .null: append(.null)
        case .string: append(textOf: token, in: body.text)
        case .number:
            guard let amount = body.amount, amount.isFinite else { return append(.unset) }
            append(canonical: amount)
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
}
