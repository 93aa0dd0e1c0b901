public import JSONText

/// Why nothing was signed, or a secret could not be had: input that is malformed or outside the contract.
public struct SigningError: Error, Sendable, Hashable {
    /// The kind of fault; the raw value is stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The body is not JSON in UTF-8, or not an object; ``SigningError/json`` tells more.
        case invalidBody = "invalid_body"
        /// The body is larger than 262,144 bytes.
        case bodyTooLarge = "body_too_large"
        /// A field is not of the type, shape or range that the service accepts.
        case invalidField = "invalid_field"
        /// A field whose canonical line another body could have as well.
        case ambiguousField = "ambiguous_field"
        /// A key that is signed stands in the body more than once.
        case duplicateKey = "duplicate_key"
        /// The body is signed already.
        case alreadySigned = "already_signed"
        /// Neither the body nor the caller names a user.
        case missingUserToken = "missing_user_token"
        /// The caller's user token has not the shape of one.
        case invalidUserToken = "invalid_user_token"
        /// The app key is empty or holds a control character.
        case invalidAppKey = "invalid_app_key"
        /// The time to sign at is negative or beyond 2^53.
        case invalidTimestamp = "invalid_timestamp"
        /// The secret has no bytes.
        case emptySecret = "empty_secret"
        /// The secret is longer than 4,096 bytes; or what was read from outside is not one line of UTF-8 text.
        case invalidSecret = "invalid_secret"
        /// The secret's file cannot be read.
        case unreadableSecret = "unreadable_secret"
        /// The secret's file can be read by users other than its owner.
        case exposedSecret = "exposed_secret"
        /// The environment has no such variable.
        case missingSecret = "missing_secret"
        /// The cryptography library refused to work.
        case cryptographyUnavailable = "cryptography_unavailable"
    }

    /// The kind of fault.
    public let code: Code
    /// The key of the body's field at fault, where there is one.
    public let field: String?
    /// Where in the body, in bytes, where there is such a place.
    public let offset: Int?
    /// The fault of the JSON, where the code is ``Code/invalidBody``.
    public let json: JSONError?
    /// One sentence: what is wrong and what to do. It never holds a secret or a value of the body.
    public let message: String

    init(_ code: Code, field: String? = nil, at offset: Int? = nil, _ message: String) {
        self.code = code
        self.field = field
        self.offset = offset
        self.json = nil
        self.message = message
    }

    init(_ error: JSONError) {
        code = error.code == .tooLarge ? .bodyTooLarge : .invalidBody
        field = nil
        offset = error.offset
        json = error
        message =
            error.code == .tooLarge
            ? "the body is larger than \(error.offset) bytes, the service's limit" : error.description
    }
}

extension SigningError: CustomStringConvertible {
    /// The sentence, with the place in front of it where there is one.
    public var description: String {
        guard let field else { return message }
        return offset.map { "\(field) (byte \($0)): \(message)" } ?? "\(field): \(message)"
    }
}
