import JSONText

/// What the request says beside its body: the app, and the user in the `X-User-Token` header.
struct RequestContext: Sendable {
    private let appKey: [UInt8]
    /// The header's token without the white space around it; empty where it is absent or not shaped like one.
    private let userToken: [UInt8]

    /// Takes the request's app key and the value of its header; a token without a token's shape counts as absent.
    ///
    /// Throws where the app key is empty or holds a control character.
    init(appKey: String, userToken: String?) throws(SigningError) {
        self.appKey = Array(appKey.utf8)
        let isClean = self.appKey.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        guard isClean, !self.appKey.isEmpty else {
            throw SigningError(.invalidAppKey, "the app key must not be empty nor hold control characters")
        }
        let header = Array((userToken ?? "").utf8)
        let trimmed = UserToken.trimmed(header.span)
        self.userToken =
            UserToken.isUUIDShaped(trimmed) ? unsafe trimmed.withUnsafeBufferPointer { unsafe Array($0) } : []
    }

    var appKeyText: String { String(decoding: appKey, as: UTF8.self) }
    var userTokenText: String { String(decoding: userToken, as: UTF8.self) }

    /// Whether the header names a user.
    var hasUserToken: Bool { !userToken.isEmpty }

    func canonicalString(of body: borrowing AttributeBody, timestamp: Int) -> CanonicalString {
        CanonicalString(body, appKey: appKey.span, userToken: userToken.span, timestamp: timestamp)
    }

    /// Why there is no token, where the header said `given`.
    func missingUserToken(_ given: String?) -> SigningError {
        given == nil
            ? SigningError(
                .missingUserToken,
                "neither the body nor the caller gives a user token: pass the one of the X-User-Token header")
            : SigningError(
                .invalidUserToken, "the user token must be a UUID: hexadecimal digits in groups of 8-4-4-4-12"
            )
    }
}
