import AttributeSigning

/// Tries canonical strings until one has the signature that was sent.
struct MistakeSearch {
    let signature: SentSignature
    let secrets: [Secret]

    func run(_ contract: CanonicalVariant, _ mistakes: [Mistake]) throws(SigningError)
        -> SignatureDiagnosis.Cause
    {
        var keys = KeyCache(secrets: secrets)
        if let index = try keys.index(matching: signature.value, contract) {
            guard let mistake = signature.mistake else { return .matches(keyIndex: index) }
            return .mistakes([mistake], keyIndex: index)
        }
        var tried = 1
        for mistake in mistakes {
            var variant = contract
            mistake.apply(&variant)
            tried += 1
            if let index = try keys.index(matching: signature.value, variant) {
                return .mistakes([mistake.clause] + clausesOfWriting, keyIndex: index)
            }
        }
        for (position, first) in mistakes.enumerated() {
            for second in mistakes[(position + 1)...] where second.aspect != first.aspect {
                var variant = contract
                first.apply(&variant)
                second.apply(&variant)
                tried += 1
                if let index = try keys.index(matching: signature.value, variant) {
                    return .mistakes([first.clause, second.clause] + clausesOfWriting, keyIndex: index)
                }
            }
        }
        return .unknown(tried: tried)
    }

    private var clausesOfWriting: [String] { signature.mistake.map { [$0] } ?? [] }
}

/// The keys of all secrets in the forms that have been asked for.
private struct KeyCache {
    let secrets: [Secret]
    private var keys: [KeyForm: [(index: Int, key: HMACKey)]] = [:]

    init(secrets: [Secret]) {
        self.secrets = secrets
    }

    mutating func index(matching signature: Signature, _ variant: CanonicalVariant) throws(SigningError)
        -> Int?
    {
        let bytes = variant.bytes
        for (index, key) in try keys(in: variant.keyForm) where try key.authenticate(bytes.span) == signature
        {
            return index
        }
        return nil
    }

    private mutating func keys(in form: KeyForm) throws(SigningError) -> [(index: Int, key: HMACKey)] {
        if let known = keys[form] { return known }
        var made: [(index: Int, key: HMACKey)] = []
        for (index, secret) in secrets.enumerated() {
            if let key = try form.key(secret) { made.append((index, key)) }
        }
        keys[form] = made
        return made
    }
}
