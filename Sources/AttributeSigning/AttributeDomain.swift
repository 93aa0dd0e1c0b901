import ECMANumber
import JSONText

/// What the service's schema accepts in each field of an update.
package enum AttributeDomain {
    /// The most code points that a plan may have.
    static let maximumPlanLength = 64
    /// The highest amount.
    static let maximumAmount = 1_000_000.0

    /// A field that is outside.
    package struct Fault {
        package let key: SignedKey
        /// Where its value stands in the body, in bytes.
        let offset: Int
        /// What the service accepts.
        package let accepted: String
    }

    /// The first field outside the domain, in the order of the canonical lines.
    package static func fault(in body: borrowing AttributeBody) -> Fault? {
        if let token = body[.userToken], !isUserToken(token, body.text) {
            return Fault(
                key: .userToken, offset: token.start,
                accepted: "must be a UUID of RFC 4122; leave the key out to use the X-User-Token header")
        }
        if let token = body[.isPaying], token.kind != .true, token.kind != .false {
            return Fault(
                key: .isPaying, offset: token.start,
                accepted: "must be true or false; leave the key out if unknown")
        }
        if let token = body[.plan], token.kind != .null, !isPlan(token, body.text) {
            return Fault(
                key: .plan, offset: token.start, accepted: "must be a string of 1 to 64 characters, or null")
        }
        if let token = body[.mrr], token.kind != .null, !isAmount(body.amount) {
            return Fault(
                key: .mrr, offset: token.start, accepted: "must be a number from 0 to 1000000, or null")
        }
        if let token = body[.currency], !isCurrency(token, body.text) {
            return Fault(
                key: .currency, offset: token.start,
                accepted: "must be three ASCII letters; leave the key out to keep the stored currency")
        }
        return nil
    }

    private static func isUserToken(_ token: JSONToken, _ text: Span<UInt8>) -> Bool {
        guard token.kind == .string else { return false }
        return withBytes(of: token, in: text) { UserToken.isStrictUUID($0) }
    }

    private static func isPlan(_ token: JSONToken, _ text: Span<UInt8>) -> Bool {
        guard token.kind == .string else { return false }
        return withBytes(of: token, in: text) { bytes in
            // A code point has from one byte to four.
            guard bytes.count > maximumPlanLength else { return bytes.count > 0 }
            guard bytes.count <= 4 * maximumPlanLength else { return false }
            var codePoints = 0
            for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { codePoints += 1 }
            return codePoints <= maximumPlanLength
        }
    }

    private static func isAmount(_ amount: Double?) -> Bool {
        guard let amount else { return false }
        return amount >= 0 && amount <= maximumAmount
    }

    private static func isCurrency(_ token: JSONToken, _ text: Span<UInt8>) -> Bool {
        guard token.kind == .string else { return false }
        return withBytes(of: token, in: text) { bytes in
            guard bytes.count == 3 else { return false }
            for index in bytes.indices where !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index] | 0x20) {
                return false
            }
            return true
        }
    }
}

/// Lends a string's text in generalized UTF-8: the body's own bytes where nothing in it is escaped.
@inline(__always)
func withBytes<Result>(of string: JSONToken, in text: Span<UInt8>, _ body: (Span<UInt8>) -> Result) -> Result
{
    let contents = text.extracting(string.contents)
    return string.isEscaped ? body(JSONString(contents: contents).bytes.span) : body(contents)
}
