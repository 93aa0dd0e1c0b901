import JSONText

/// Why a body shares its canonical string with another body that means something else.
enum Ambiguity: Sendable, Hashable {
    /// A string that is the word for a null or for an absent key.
    case wordForAbsence(SignedKey)
    /// A string with a line feed, so that its end stands where the next line should.
    case lineFeed(SignedKey)
    /// A string with half of a surrogate pair, which is signed as U+FFFD.
    case loneSurrogate(SignedKey)
    /// A key that stands in the body twice, so that readers may take different values.
    case repeatedKey(SignedKey)

    /// The first that a body has, if it is inside the service's domain.
    ///
    /// The domain leaves only `plan` room for such a text: a token is a UUID, a currency three letters. A repeated
    /// signature or timestamp is no ambiguity to a signer, which reads neither.
    init?(in body: borrowing AttributeBody, countingSignature: Bool = true) {
        let isCounted = { (key: SignedKey) in countingSignature || (key != .signature && key != .timestamp) }
        if let key = body.repeated.first(where: isCounted) {
            self = .repeatedKey(key)
        } else if let plan = body[.plan], plan.kind == .string,
            let ambiguity = withBytes(of: plan, in: body.text, { Self(plan: $0, isEscaped: plan.isEscaped) })
        {
            self = ambiguity
        } else {
            return nil
        }
    }

    private init?(plan: Span<UInt8>, isEscaped: Bool) {
        if plan.isEqual(to: "null") || plan.isEqual(to: "unset") {
            self = .wordForAbsence(.plan)
            return
        }
        // Bare, JSON allows neither a line feed nor half of a surrogate pair.
        guard isEscaped else { return nil }
        for index in plan.indices {
            if plan[index] == UInt8(ascii: "\n") {
                self = .lineFeed(.plan)
                return
            }
            // In generalized UTF-8 only a surrogate has 0xED before a byte from 0xA0 on.
            if plan[index] == 0xED, index + 1 < plan.count, plan[index + 1] >= 0xA0 {
                self = .loneSurrogate(.plan)
                return
            }
        }
        return nil
    }

    /// The key at fault.
    var key: SignedKey {
        switch self {
        case .wordForAbsence(let key), .lineFeed(let key), .loneSurrogate(let key), .repeatedKey(let key): key
        }
    }

    /// One sentence for the operator or signer: what is wrong and what to do.
    var explanation: String {
        switch self {
        case .wordForAbsence:
            "is a text that signs like a null or an absent key: send null, leave the key out, or rename the value"
        case .lineFeed: "holds a line feed, which would push text onto the next canonical line: remove it"
        case .loneSurrogate: "holds half of a surrogate pair, which signs like U+FFFD: send whole characters"
        case .repeatedKey:
            "stands in the body more than once, and readers may disagree on which counts: send it once"
        }
    }
}
