/// One thing that ports of the format do otherwise than the contract.
struct Mistake: Sendable {
    /// What part of the work a mistake concerns: two of the same part exclude each other.
    enum Aspect: Sendable, Hashable {
        case amount, absence, isPaying, plan, currency, userToken, timestamp, framing, key
    }

    let aspect: Aspect
    /// What the sender does, to be read after "it would match if".
    let clause: String
    /// Makes the mistake.
    let apply: @Sendable (inout CanonicalVariant) -> Void

    init(_ aspect: Aspect, _ clause: String, _ apply: @escaping @Sendable (inout CanonicalVariant) -> Void) {
        self.aspect = aspect
        self.clause = clause
        self.apply = apply
    }

    /// A line that the sender writes in another way.
    init(_ aspect: Aspect, _ line: CanonicalVariant.Line, _ text: [UInt8], _ clause: String) {
        self.init(aspect, clause) { $0[line] = text }
    }

    /// Every mistake that is tried for what was sent, the likeliest first; none that changes nothing.
    static func all(for sent: SentFields) -> [Mistake] {
        let contract = CanonicalVariant(sent)
        let candidates =
            amountMistakes(sent) + absenceMistakes(sent) + textMistakes(sent) + timestampMistakes(sent)
            + framingMistakes(sent) + keyMistakes
        var seen: Set<[UInt8]> = [contract.bytes]
        return candidates.filter { mistake in
            var variant = contract
            mistake.apply(&variant)
            return variant.keyForm != .bytes || seen.insert(variant.bytes).inserted
        }
    }

    private static let keyMistakes = KeyForm.allCases.filter { $0 != .bytes }.map { form in
        Mistake(.key, form.clause) { $0.keyForm = form }
    }
}
