/// What the request says beside its body: the app, and the user in the `X-User-Token` header.
package struct RequestContext: ~Escapable {
    package let appKey: Span<UInt8>
    /// The header's token without the white space around it; empty where it is absent or not shaped like one.
    package let userToken: Span<UInt8>

    /// Takes the request's app key and the value of its header, empty where it has none; a token without a token's
    /// shape counts as absent.
    ///
    /// Throws where the app key is empty or holds a control character.
    @_lifetime(copy appKey, copy userToken)
    package init(appKey: Span<UInt8>, userToken: Span<UInt8>) throws(SigningError) {
        var isClean = !appKey.isEmpty
        for index in appKey.indices where appKey[index] < 0x20 || appKey[index] == 0x7F { isClean = false }
        guard isClean else {
            throw SigningError(.invalidAppKey, "the app key must not be empty nor hold control characters")
        }
        self.appKey = appKey
        let trimmed = UserToken.trimmed(userToken)
        self.userToken = UserToken.isUUIDShaped(trimmed) ? trimmed : trimmed.extracting(..<0)
    }

    /// Whether the header names a user.
    var hasUserToken: Bool { !userToken.isEmpty }

    /// Why there is no token, where the header said `given`.
    static func missingUserToken(_ given: String?) -> SigningError {
        given == nil
            ? SigningError(
                .missingUserToken,
                "neither the body nor the caller gives a user token: pass the one of the X-User-Token header")
            : SigningError(
                .invalidUserToken, "the user token must be a UUID: hexadecimal digits in groups of 8-4-4-4-12"
            )
    }
}
