import ECMANumber
package import JSONText

/// An attribute update's body as `JSON.parse` reads it: where each known key's value stands.
package struct AttributeBody: ~Copyable, ~Escapable {
    /// The size in bytes that the service allows a body (256 KB).
    package static let maximumSize = 262_144

    /// The body's bytes.
    package let text: Span<UInt8>
    /// The known keys that stand in the body more than once.
    package private(set) var repeated: [SignedKey] = []
    /// Where a member would be added: behind the last value, or behind the opening brace.
    package private(set) var insertionPoint = 0

    /// The double that the text of `mrr` stands for, if it is a number; infinite where it is beyond all doubles.
    package private(set) var amount: Double?

    private var userToken: JSONToken?
    private var isPaying: JSONToken?
    private var plan: JSONToken?
    private var mrr: JSONToken?
    private var currency: JSONToken?
    private var timestamp: JSONToken?
    private var signature: JSONToken?

    /// Reads a body; of a repeated key the last value counts.
    ///
    /// Throws ``SigningError`` where it is larger than the service allows, no JSON, or no object.
    @_lifetime(copy text)
    package init(_ text: Span<UInt8>) throws(SigningError) {
        self.text = text
        guard text.count <= Self.maximumSize else {
            throw SigningError(JSONError(.tooLarge, at: Self.maximumSize))
        }
        do { try read() } catch { throw SigningError(error) }
    }

    /// The value under a key (of a container its opening bracket), or nil where the key is absent.
    @inline(__always)
    package subscript(key: SignedKey) -> JSONToken? {
        get {
            switch key {
            case .userToken: userToken
            case .isPaying: isPaying
            case .plan: plan
            case .mrr: mrr
            case .currency: currency
            case .timestamp: timestamp
            case .signature: signature
            }
        }
        @_lifetime(self: copy self)
        set {
            switch key {
            case .userToken: userToken = newValue
            case .isPaying: isPaying = newValue
            case .plan: plan = newValue
            case .mrr: mrr = newValue
            case .currency: currency = newValue
            case .timestamp: timestamp = newValue
            case .signature: signature = newValue
            }
        }
    }

    /// The time that the body gives, in seconds since 1970; nil where it is absent or no integer from 0 to 2^53.
    package var signedAt: Int? {
        self[.timestamp].flatMap { EpochTime.seconds($0, in: text) }
    }

    /// Whether the body has a key that makes a signature necessary; an explicit null counts.
    package var needsSignature: Bool { isPaying != nil || plan != nil || mrr != nil || currency != nil }

    @_lifetime(self: copy self)
    private mutating func read() throws(JSONError) {
        var scanner = JSONScanner(text)
        guard let root = try scanner.next() else { return }
        guard root.kind == .objectStart else {
            // What follows may be broken JSON, which is the more useful thing to say.
            while try scanner.next() != nil {}
            throw JSONError(.notAnObject, at: root.start)
        }
        insertionPoint = root.end
        var seen: UInt8 = 0
        while let key = try scanner.next(), key.kind == .key {
            guard let value = try scanner.next() else { return }
            let isContainer = value.kind == .objectStart || value.kind == .arrayStart
            insertionPoint = isContainer ? try scanner.skipContainer().end : value.end
            guard let known = Self.knownKey(key, in: text) else { continue }
            let bit = UInt8(1) << known.rawValue
            if seen & bit != 0, !repeated.contains(known) { repeated.append(known) }
            seen |= bit
            self[known] = value
        }
        _ = try scanner.next()
        if let mrr, mrr.kind == .number { amount = NumberReading.double(text.extracting(mrr.range)) }
    }

    // Without `self`, which would be copied for every call.
    @inline(__always)
    private static func knownKey(_ key: JSONToken, in text: Span<UInt8>) -> SignedKey? {
        let contents = text.extracting(key.contents)
        return key.isEscaped ? SignedKey(JSONString(contents: contents).bytes.span) : SignedKey(contents)
    }
}
