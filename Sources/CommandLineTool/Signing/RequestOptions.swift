import AttributeSigning
import CommandLineArguments

/// What the request says beside its body.
struct RequestOptions: Sendable {
    static let appKey = Option<String>(
        "app-key", .text, placeholder: "KEY", help: "The key of the app, as in the request's path")
    static let userToken = Option<String?>(
        "user-token", .text, placeholder: "UUID",
        help: "The X-User-Token header's value; needed where the body has no userToken")
    static let group = OptionGroup("Request") {
        appKey
        userToken
    }

    let appKey: String
    let userToken: String?

    /// Takes the options. A token that has not the shape of one is refused where `requiresShape`; a verifier takes it
    /// for absent, as the service does.
    init(_ arguments: ParsedArguments, requiresShape: Bool) throws(UsageError) {
        appKey = try arguments[Self.appKey]
        userToken = try arguments[Self.userToken]
        let hasShape: Bool
        do throws(SigningError) {
            let token = Array((userToken ?? "").utf8)
            let key = Array(appKey.utf8)
            hasShape = try !RequestContext(appKey: key.span, userToken: token.span).userToken.isEmpty
        } catch {
            throw arguments.usageError(.invalidValue, "invalid value for '--app-key': \(error)")
        }
        if requiresShape, userToken != nil, !hasShape {
            throw arguments.usageError(
                .invalidValue,
                "invalid value for '--user-token': expected hexadecimal digits in groups of 8-4-4-4-12")
        }
    }
}
