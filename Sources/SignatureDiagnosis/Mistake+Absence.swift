import AttributeSigning

extension Mistake {
    /// Absent and null fields, written otherwise than `unset` and `null`.
    static func absenceMistakes(_ sent: SentFields) -> [Mistake] {
        let words = ["null", "", "undefined", "None", "nil"]
        var mistakes: [Mistake] = []
        func add(_ keys: Set<SignedKey>, _ name: String, as word: String) {
            guard !keys.isEmpty else { return }
            let shown = word.isEmpty ? "an empty line" : "`\(word)`"
            let right = name == "absent" ? "unset" : "null"
            mistakes.append(
                Mistake(.absence, "\(name) fields were signed as \(shown): sign them as `\(right)`") {
                    variant in
                    for key in keys { variant[key.line] = Array(word.utf8) }
                })
            guard keys.count > 1 else { return }
            for key in SignedKey.payment where keys.contains(key) {
                mistakes.append(
                    Mistake(
                        .absence, key.line, Array(word.utf8),
                        "the \(name) \(key.name) were signed as \(shown): sign it as `\(right)`"))
            }
        }
        for word in words {
            add(sent.absent, "absent", as: word)
            add(sent.null, "null", as: word == "null" ? "unset" : word)
        }
        if !sent.absent.isEmpty, !sent.null.isEmpty {
            for word in words.dropFirst() { mistakes.append(both(sent, as: word)) }
            mistakes.append(
                Mistake(
                    .absence, "absent fields were signed as `null` and null ones as `unset`: exchange the two"
                ) {
                    for key in sent.absent { $0[key.line] = Array("null".utf8) }
                    for key in sent.null { $0[key.line] = Array("unset".utf8) }
                })
        }
        if !sent.absent.isEmpty {
            mistakes.append(
                Mistake(.absence, "the lines of absent fields were left out: sign them as `unset`") {
                    variant in
                    for key in sent.absent { variant[key.line] = nil }
                })
        }
        if sent.absent.contains(.currency) {
            mistakes.append(
                Mistake(
                    .absence, .currency, Array("USD".utf8),
                    "the absent currency were signed as `USD`: sign it as `unset`"))
        }
        mistakes.append(
            Mistake(.absence, "the currency's line were left out: it has been signed since DATA-07") {
                $0[.currency] = nil
            })
        return mistakes
    }

    private static func both(_ sent: SentFields, as word: String) -> Mistake {
        let shown = word.isEmpty ? "an empty line" : "`\(word)`"
        return Mistake(
            .absence, "absent and null fields alike were signed as \(shown): sign them as `unset` and `null`"
        ) {
            for key in sent.absent.union(sent.null) { $0[key.line] = Array(word.utf8) }
        }
    }
}
