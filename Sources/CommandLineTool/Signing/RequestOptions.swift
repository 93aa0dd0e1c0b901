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

    init(_ arguments: ParsedArguments) throws(UsageError) {
        appKey = try arguments[Self.appKey]
        userToken = try arguments[Self.userToken]
    }
}
