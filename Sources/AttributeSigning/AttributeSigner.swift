import ECMANumber
import JSONText

/// Signs attribute updates (format ``CanonicalString/version``) with one secret. Safe to share between threads.
public final class AttributeSigner: Sendable {
    private let key: HMACKey
    private let clock: EpochClock

    /// Prepares the secret; `clock` gives the time where a call names none.
    ///
    /// Throws ``SigningError`` where OpenSSL has no SHA-256.
    public init(secret: Secret, clock: EpochClock = .system) throws(SigningError) {
        key = try HMACKey(secret)
        self.clock = clock
    }

    /// Signs a body: every byte as it was, `signature` and `timestamp` added as last members.
    ///
    /// A body without a payment key needs no signature and comes back unchanged. One that is signed already is
    /// refused, unless `replacing` is true: then its `signature` and `timestamp` are taken out first.
    ///
    /// - Parameters:
    ///   - body: JSON in UTF-8, an object, at most 262,144 bytes.
    ///   - appKey: the key of the app, as in the request's path.
    ///   - userToken: what the request's `X-User-Token` header will say; needed where the body has no `userToken`,
    ///     left out of account where it has one.
    ///   - timestamp: seconds since 1970-01-01 UTC; the time now where nil. Send the request within 300 seconds.
    /// - Throws: ``SigningError`` for whatever the service would refuse, and for what it could read in two ways.
    public func sign(
        _ body: [UInt8], appKey: String, userToken: String? = nil, timestamp: Int? = nil,
        replacing: Bool = false
    ) throws(SigningError) -> SignedBody {
        let timestamp = timestamp ?? clock.now()
        let read = try AttributeBody(body.span)
        let isSigned = read.needsSignature && (read[.signature] ?? read[.timestamp]) != nil
        if isSigned, !replacing { throw Self.alreadySigned(read) }
        let header = userToken ?? ""
        let context = try RequestContext(appKey: appKey.utf8.span, userToken: header.utf8.span)
        try check(read, context, userToken, timestamp)
        let canonical = CanonicalString(read, context, timestamp: timestamp)
        let signature = try key.authenticate(canonical.bytes.span)
        let signed: [UInt8]
        if isSigned {
            let unsigned = try Self.withoutSignature(body)
            let end = try AttributeBody(unsigned.span).insertionPoint
            signed = try Self.adding(signature, timestamp, to: unsigned, at: end)
        } else if read.needsSignature {
            signed = try Self.adding(signature, timestamp, to: body, at: read.insertionPoint)
        } else {
            signed = body
        }
        return SignedBody(
            bytes: signed, canonicalString: canonical, signature: signature,
            needsSignature: read.needsSignature)
    }

    /// The signature alone, for a body as ``sign(_:appKey:userToken:timestamp:replacing:)`` takes it.
    ///
    /// A signature and timestamp that the body has already are left out of account. Throws ``SigningError`` as
    /// signing does.
    public func signature(
        of body: Span<UInt8>, appKey: String, userToken: String? = nil, timestamp: Int
    ) throws(SigningError) -> Signature {
        let read = try AttributeBody(body)
        let header = userToken ?? ""
        let context = try RequestContext(appKey: appKey.utf8.span, userToken: header.utf8.span)
        try check(read, context, userToken, timestamp)
        return try CanonicalString.withBytes(read, context, timestamp: timestamp) {
            (lines) throws(SigningError) in
            try key.authenticate(lines)
        }
    }

    private func check(
        _ body: borrowing AttributeBody, _ context: borrowing RequestContext, _ userToken: String?,
        _ timestamp: Int
    ) throws(SigningError) {
        guard 0...EpochTime.maximum ~= timestamp else {
            throw SigningError(.invalidTimestamp, "the timestamp must be seconds since 1970, from 0 to 2^53")
        }
        if let fault = AttributeDomain.fault(in: body) {
            throw SigningError(.invalidField, field: fault.key.name, at: fault.offset, fault.accepted)
        }
        if let ambiguity = Ambiguity(in: body, countingSignature: false) {
            let code: SigningError.Code =
                if case .repeatedKey = ambiguity { .duplicateKey } else { .ambiguousField }
            throw SigningError(
                code, field: ambiguity.key.name, at: body[ambiguity.key]?.start, ambiguity.explanation)
        }
        guard body[.userToken] != nil || context.hasUserToken else {
            throw RequestContext.missingUserToken(userToken)
        }
    }

    private static func alreadySigned(_ body: borrowing AttributeBody) -> SigningError {
        let key: SignedKey = body[.signature] != nil ? .signature : .timestamp
        return SigningError(
            .alreadySigned, field: key.name, at: body[key]?.start,
            "is there already: the body has been signed, and is only signed anew where that is asked for")
    }

    private static func withoutSignature(_ body: [UInt8]) throws(SigningError) -> [UInt8] {
        do {
            var edit = JSONObjectEdit(try JSONDocument(body, limit: AttributeBody.maximumSize))
            edit.removeMembers(named: [SignedKey.signature.name, SignedKey.timestamp.name])
            return edit.text
        } catch {
            throw SigningError(error)
        }
    }

    /// Adds the two members at an offset behind the body's last member.
    private static func adding(
        _ signature: Signature, _ timestamp: Int, to body: [UInt8], at offset: Int
    ) throws(SigningError) -> [UInt8] {
        let text = body.span
        // Beside the signature and the time, the members have 28 characters.
        let capacity = text.count + Signature.digitCount + 28 + DecimalText.longest
        let signed = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var bytes = unsafe BoundedBytes(buffer)
            bytes.append(text.extracting(..<offset))
            bytes.append(",\"signature\":\"")
            bytes.append(signature)
            bytes.append("\",\"timestamp\":")
            bytes.append(timestamp)
            bytes.append(text.extracting(offset...))
            count = bytes.count
        }
        guard signed.count <= AttributeBody.maximumSize else {
            throw SigningError(
                .bodyTooLarge,
                "with its signature the body would be larger than \(AttributeBody.maximumSize) bytes")
        }
        return signed
    }
}
