import ECMANumber

extension Mistake {
    /// The amount, written otherwise than by ``CanonicalNumber``.
    static func amountMistakes(_ sent: SentFields) -> [Mistake] {
        guard let (literal, value) = sent.amount, let canonical = CanonicalNumber.text(value) else {
            return []
        }
        var mistakes: [Mistake] = []
        func add(_ text: String, _ clause: String) {
            mistakes.append(Mistake(.amount, .mrr, Array(text.utf8), clause))
        }
        if value == 0, value.sign == .minus {
            add("-0", "the amount kept the sign of negative zero (-0): sign 0")
        }
        add(
            DecimalRounding.padded(canonical),
            "the amount kept its trailing zeros (\(DecimalRounding.padded(canonical))): strip them, and a bare point"
        )
        let even = DecimalRounding.hundredths(ofBinary: value)
        add(
            DecimalRounding.stripped(even),
            "the amount were rounded half to even (\(DecimalRounding.stripped(even))): the sender formats with %.2f"
        )
        add(
            even,
            "the amount were rounded half to even with its trailing zeros (\(even)): the sender formats with %.2f"
        )
        for (rounding, name) in [
            (DecimalRounding.halfUp, "half up"), (.halfEven, "half to even"), (.down, "towards zero"),
        ] {
            guard let text = rounding.hundredths(ofLiteral: literal) else { continue }
            let stripped = DecimalRounding.stripped(text)
            add(
                stripped,
                "the amount were rounded \(name) from its decimal text (\(stripped)): round the double's exact value"
            )
            add(text, "the amount were rounded \(name) from its decimal text, trailing zeros kept (\(text))")
        }
        let sentText = String(decoding: literal, as: UTF8.self)
        add(sentText, "the amount were signed as it was written (\(sentText)): round it to two places")
        let shortest = NumberText.text(value)
        add(shortest, "the amount were signed unrounded (\(shortest)): round it to two places")
        add(canonical + ".0", "the amount had a fraction of zero (\(canonical).0): the sender prints a float")
        add(shortest + ".0", "the amount had a fraction of zero (\(shortest).0): the sender prints a float")
        if let cents = CanonicalNumber.text((value * 100).rounded()) {
            add(cents, "the amount were in hundredths (\(cents)): sign the number as it is sent")
        }
        return mistakes
    }
}
