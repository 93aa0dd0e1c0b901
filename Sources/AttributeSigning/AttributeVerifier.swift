import JSONText

/// Verifies signed attribute updates (format ``CanonicalString/version``). Safe to share between threads.
///
/// A verification never throws and never traps, whatever the body: its answer is a value.
public final class AttributeVerifier: Sendable {
    /// How many seconds a signature may lie before or after the clock; that many are still fresh.
    ///
    /// Source: the service's published rules for signed attributes (DATA-03).
    public static let freshness = 300

    private let keys: [HMACKey]
    private let policy: AmbiguityPolicy
    private let clock: EpochClock
    private let replayGuard: ReplayGuard?

    /// Prepares the secrets, of which any may have signed: the current one first, then those being rotated out.
    ///
    /// Without a secret every signed update is refused as `sdk_signing_secret_not_configured`. Throws
    /// ``SigningError`` where OpenSSL has no SHA-256.
    public init(
        secrets: [Secret], policy: AmbiguityPolicy = .unambiguous, clock: EpochClock = .system,
        replayGuard: ReplayGuard? = nil
    ) throws(SigningError) {
        var keys: [HMACKey] = []
        for secret in secrets { keys.append(try HMACKey(secret)) }
        self.keys = keys
        self.policy = policy
        self.clock = clock
        self.replayGuard = replayGuard
    }

    /// Verifies the body of an update.
    ///
    /// - Parameters:
    ///   - body: the request's body as it came.
    ///   - appKey: the key of the app, from the request's path.
    ///   - headerUserToken: the value of the request's `X-User-Token` header, as it came.
    public func verify(_ body: [UInt8], appKey: String, headerUserToken: String? = nil) -> Verification {
        verify(body.span, appKey: appKey, headerUserToken: headerUserToken)
    }

    /// Verifies the body of an update, as ``verify(_:appKey:headerUserToken:)`` does.
    public func verify(_ body: Span<UInt8>, appKey: String, headerUserToken: String? = nil) -> Verification {
        do throws(SigningError) {
            let header = headerUserToken ?? ""
            let context = try RequestContext(appKey: appKey.utf8.span, userToken: header.utf8.span)
            let body = try AttributeBody(body)
            if let fault = AttributeDomain.fault(in: body) { return .refused(.outsideDomain(fault)) }
            guard body[.userToken] != nil || context.hasUserToken else {
                throw RequestContext.missingUserToken(headerUserToken)
            }
            guard body.needsSignature else { return identityOnly(body) }
            return verifySigned(body, context)
        } catch {
            return .refused(.unreadable(error))
        }
    }

    private func identityOnly(_ body: borrowing AttributeBody) -> Verification {
        // Nothing else of such a body is used, so nothing else of it can be read in two ways.
        guard policy == .unambiguous, body.repeated.contains(.userToken) else { return .identityOnly }
        return .refused(.invalid(Ambiguity.repeatedKey(.userToken)))
    }

    private func verifySigned(_ body: borrowing AttributeBody, _ context: borrowing RequestContext)
        -> Verification
    {
        guard let signatureToken = body[.signature], signatureToken.kind != .null,
            let timestampToken = body[.timestamp], timestampToken.kind != .null
        else { return .refused(.signatureRequired) }
        guard !keys.isEmpty else { return .refused(.secretNotConfigured) }
        guard let timestamp = EpochTime.seconds(timestampToken, in: body.text) else {
            return .refused(.invalid("the timestamp is not an integer from 0 to 2^53"))
        }
        // So far from both ends of Int no difference to a timestamp overflows.
        let now = min(max(clock.now(), Int.min / 2), Int.max / 2)
        let age = now - timestamp
        guard age.magnitude <= Self.freshness else { return .refused(.stale(by: age)) }
        guard let signature = Self.signature(signatureToken, in: body.text) else {
            return .refused(.invalid("the signature is not a string of 64 hexadecimal digits"))
        }
        if policy == .unambiguous, let ambiguity = Ambiguity(in: body) {
            return .refused(.invalid(ambiguity))
        }
        let canonical = CanonicalString(body, context, timestamp: timestamp)
        do throws(SigningError) {
            guard let keyIndex = try matchingKey(signature, canonical) else {
                return .refused(.invalid("no key matches"))
            }
            if let refusal = try replayGuard?.admit(canonical, signedAt: timestamp, now: now) {
                return .refused(.invalid(refusal.explanation))
            }
            return .verified(VerifiedUpdate(body, context, timestamp, canonical), keyIndex: keyIndex)
        } catch {
            return .refused(.internalFailure(error))
        }
    }

    private func matchingKey(
        _ signature: Signature, _ canonical: CanonicalString
    ) throws(SigningError) -> Int? {
        for (index, key) in keys.enumerated() where try key.authenticate(canonical.bytes.span) == signature {
            return index
        }
        return nil
    }

    private static func signature(_ token: JSONToken, in text: Span<UInt8>) -> Signature? {
        guard token.kind == .string else { return nil }
        return withBytes(of: token, in: text) { Signature(hex: $0) }
    }
}
