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
        guard !appKey.isEmpty, !Self.hasControlCharacter(appKey) else {
            throw SigningError(.invalidAppKey, "the app key must not be empty nor hold control characters")
        }
        self.appKey = appKey
        let trimmed = UserToken.trimmed(userToken)
        self.userToken = UserToken.isUUIDShaped(trimmed) ? trimmed : trimmed.extracting(..<0)
    }

    private static func hasControlCharacter(_ text: Span<UInt8>) -> Bool {
        for index in text.indices {
            let byte = text[index]
            if 0x20..<0x7F ~= byte { continue }
            if byte < 0x20 || byte == 0x7F { return true }
            // U+0080 to U+009F are two bytes in UTF-8, the first of them 0xC2.
            if 0x80...0x9F ~= byte, index > 0, text[index - 1] == 0xC2 { return true }
        }
        return false
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
