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

    /// The same signer once more, for a thread that is to share no memory with others: they would wait for each
    /// other's reference counts.
    package init(copying other: AttributeSigner) throws(SigningError) {
        key = try HMACKey(copying: other.key)
        clock = other.clock
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
        return try withSignature(of: body.span, appKey, userToken, timestamp) {
            (read, canonical, signature) throws(SigningError) in
            var bytes = body
            if read.needsSignature {
                bytes = []
                bytes.reserveCapacity(body.count + Self.membersCapacity)
                try Self.append(signature, timestamp, to: read, replacing: replacing, into: &bytes)
            }
            return SignedBody(
                bytes: bytes, canonicalString: CanonicalString(canonical), signature: signature,
                needsSignature: read.needsSignature)
        }
    }

    /// Appends to `output` what ``sign(_:appKey:userToken:timestamp:replacing:)`` gives; nothing where that throws.
    /// Says whether the body needs a signature.
    package func appendSigned(
        _ body: Span<UInt8>, appKey: String, userToken: String?, timestamp: Int?, replacing: Bool,
        to output: inout [UInt8]
    ) throws(SigningError) -> Bool {
        let timestamp = timestamp ?? clock.now()
        return try withSignature(of: body, appKey, userToken, timestamp) {
            (read, _, signature) throws(SigningError) in
            if read.needsSignature {
                try Self.append(signature, timestamp, to: read, replacing: replacing, into: &output)
            } else {
                output.append(copying: body)
            }
            return read.needsSignature
        }
    }

    /// The signature alone, for a body as ``sign(_:appKey:userToken:timestamp:replacing:)`` takes it.
    ///
    /// A signature and timestamp that the body has already are left out of account. Throws ``SigningError`` as
    /// signing does.
    public func signature(
        of body: Span<UInt8>, appKey: String, userToken: String? = nil, timestamp: Int
    ) throws(SigningError) -> Signature {
        try withSignature(of: body, appKey, userToken, timestamp) { _, _, signature in signature }
    }

    /// Lends a body as it was read, the bytes that are signed, and their signature.
    @inline(__always)
    private func withSignature<Result>(
        of body: Span<UInt8>, _ appKey: String, _ userToken: String?, _ timestamp: Int,
        _ use: (borrowing AttributeBody, Span<UInt8>, Signature) throws(SigningError) -> Result
    ) throws(SigningError) -> Result {
        let read = try AttributeBody(body)
        let header = userToken ?? ""
        let context = try RequestContext(appKey: appKey.utf8.span, userToken: header.utf8.span)
        try check(read, context, userToken, timestamp)
        return try CanonicalString.withBytes(read, context, timestamp: timestamp) {
            (lines) throws(SigningError) in
            try use(read, lines, key.authenticate(lines))
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

    /// Appends a body with its signature and time as last members.
    private static func append(
        _ signature: Signature, _ timestamp: Int, to body: borrowing AttributeBody, replacing: Bool,
        into output: inout [UInt8]
    ) throws(SigningError) {
        guard body[.signature] != nil || body[.timestamp] != nil else {
            return try append(signature, timestamp, to: body.text, at: body.insertionPoint, into: &output)
        }
        guard replacing else { throw alreadySigned(body) }
        let unsigned = try withoutSignature([UInt8](copying: body.text))
        let end = try AttributeBody(unsigned.span).insertionPoint
        try append(signature, timestamp, to: unsigned.span, at: end, into: &output)
    }

    /// Bytes enough for the two members: beside the signature and the time they have 28 characters.
    private static let membersCapacity = Signature.digitCount + 28 + DecimalText.longest

    /// Appends a text with the two members at an offset behind its last member.
    private static func append(
        _ signature: Signature, _ timestamp: Int, to text: Span<UInt8>, at offset: Int,
        into output: inout [UInt8]
    ) throws(SigningError) {
        try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: membersCapacity) {
            (buffer) throws(SigningError) in
            var members = unsafe BoundedBytes(buffer)
            members.append(",\"signature\":\"")
            members.append(signature)
            members.append("\",\"timestamp\":")
            members.append(timestamp)
            guard text.count + members.count <= AttributeBody.maximumSize else {
                throw SigningError(
                    .bodyTooLarge,
                    "with its signature the body would be larger than \(AttributeBody.maximumSize) bytes")
            }
            output.append(copying: text.extracting(..<offset))
            unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<members.count]))
            output.append(copying: text.extracting(offset...))
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
}
