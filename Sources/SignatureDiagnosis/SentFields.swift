import AttributeSigning
import JSONText

/// What a body and its request gave, field by field, as the mistakes of a sender start from it.
struct SentFields: Sendable {
    /// A string field: its text, and its bytes between the quotes as they were sent.
    struct Text: Sendable {
        let decoded: [UInt8]
        let asSent: [UInt8]
    }

    let appKey: [UInt8]
    /// The header's value as it came.
    let header: [UInt8]
    /// The token that the contract takes.
    let userToken: [UInt8]
    let bodyUserToken: Text?
    let plan: Text?
    let currency: Text?
    /// The number's text as it was sent, and its value.
    let amount: (literal: [UInt8], value: Double)?
    let timestamp: Int?
    let timestampLiteral: [UInt8]
    let signature: [UInt8]?
    /// The contract's lines of the four payment fields.
    let lines: [SignedKey: [UInt8]]
    let absent: Set<SignedKey>
    let null: Set<SignedKey>

    init(_ body: borrowing AttributeBody, _ context: borrowing RequestContext, header: String) {
        func slice(_ range: Range<Int>) -> [UInt8] { [UInt8](copying: body.text.extracting(range)) }
        func string(_ key: SignedKey) -> Text? {
            guard let token = body[key], token.kind == .string else { return nil }
            let asSent = slice(token.contents)
            return Text(decoded: JSONString(contents: asSent.span).utf8, asSent: asSent)
        }
        appKey = [UInt8](copying: context.appKey)
        self.header = Array(header.utf8)
        bodyUserToken = string(.userToken)
        if let token = bodyUserToken?.decoded, !token.isEmpty {
            userToken = token
        } else {
            userToken = [UInt8](copying: context.userToken)
        }
        plan = string(.plan)
        currency = string(.currency)
        if let token = body[.mrr], token.kind == .number, let value = body.amount, value.isFinite {
            amount = (slice(token.range), value)
        } else {
            amount = nil
        }
        timestamp = body.signedAt
        timestampLiteral = body[.timestamp].map { slice($0.range) } ?? []
        signature = string(.signature)?.decoded
        var lines: [SignedKey: [UInt8]] = [:]
        var absent: Set<SignedKey> = []
        var null: Set<SignedKey> = []
        for key in SignedKey.payment {
            lines[key] = CanonicalString.line(of: key, in: body)
            if body[key] == nil { absent.insert(key) }
            if body[key]?.kind == .null { null.insert(key) }
        }
        self.lines = lines
        self.absent = absent
        self.null = null
    }
}
