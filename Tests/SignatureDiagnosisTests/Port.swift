import AttributeSigning
import Testing

@testable import SignatureDiagnosis

/// A port of the format that makes mistakes: the body it sends and the bytes it signs.
struct Port: Sendable, CustomTestStringConvertible {
    static let secret = "cpt_sk_test_secret_0123456789abcdef"
    static let token = "3fa85f64-5717-4562-b3fc-2c963f66afa6"
    static let full = #""isPaying":true,"plan":"pro","mrr":299.5,"currency":"USD""#

    let name: String
    let members: String
    let signed: String
    var key = Port.secret
    var isBase64 = false
    /// Words of each clause that must be named.
    let expected: [String]

    init(
        _ name: String, _ members: String, _ signed: String, key: String = Port.secret,
        isBase64: Bool = false,
        _ expected: [String]
    ) {
        self.name = name
        self.members = members
        self.signed = signed
        self.key = key
        self.isBase64 = isBase64
        self.expected = expected
    }

    var testDescription: String { name }

    static func canonical(
        version: String? = "cpt-user-attrs-v1", token: String = token, isPaying: String = "true",
        plan: String = "pro", mrr: String = "299.5", currency: String? = "USD",
        timestamp: String = "1758000000",
        separator: String = "\n"
    ) -> String {
        [version, "app_demo12345", token, isPaying, plan, mrr, currency, timestamp].compactMap { $0 }
            .joined(separator: separator)
    }

    func diagnosis(secrets: [Secret]? = nil) throws -> SignatureDiagnosis {
        let code = try HMACKey(Secret(key)).authenticate(Array(signed.utf8).span)
        let signature = isBase64 ? Self.base64(code.bytes) : code.hex
        let body = #"{\#(members),"signature":"\#(signature)","timestamp":1758000000}"#
        return try SignatureDiagnosis(
            of: Array(body.utf8), appKey: "app_demo12345", headerUserToken: Self.token,
            secrets: secrets ?? [Secret(Self.secret)])
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = Array(bytes[start..<min(start + 3, bytes.count)])
            let value = (group + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
            for place in 0...group.count { text.append(alphabet[value >> (18 - 6 * place) & 63]) }
        }
        return text + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
    }
}

extension Port {
    static let all: [Port] = amounts + absences + texts + framings + keys + pairs

    static func body(mrr: String = "299.5", currency: String = "USD", plan: String = "pro") -> String {
        #""isPaying":true,"plan":"\#(plan)","mrr":\#(mrr),"currency":"\#(currency)""#
    }

    private static let amounts = [
        Port(
            "decimal with an exponent", body(mrr: "1005e-3"), canonical(mrr: "1.01"),
            ["half up from its decimal text"]),
        Port("negative zero", body(mrr: "-0"), canonical(mrr: "-0"), ["sign of negative zero"]),
        Port("half to even", body(mrr: "10.125"), canonical(mrr: "10.12"), ["half to even"]),
        Port("half to even, padded", body(mrr: "100.5"), canonical(mrr: "100.50"), ["trailing zeros"]),
        Port(
            "decimal half up", body(mrr: "1.005"), canonical(mrr: "1.01"), ["half up from its decimal text"]),
        Port("decimal half up, padded", body(mrr: "0.995"), canonical(mrr: "1.00"), ["trailing zeros kept"]),
        Port("cut off", body(mrr: "10.129"), canonical(mrr: "10.12"), ["towards zero"]),
        Port("as written", body(mrr: "10.1310"), canonical(mrr: "10.1310"), ["as it was written"]),
        Port("unrounded", body(mrr: "1.0131e1"), canonical(mrr: "10.131"), ["unrounded"]),
        Port("a float", body(mrr: "1200"), canonical(mrr: "1200.0"), ["fraction of zero"]),
        Port("cents", body(mrr: "12.34"), canonical(mrr: "1234"), ["hundredths"]),
    ]

    private static let absences = [
        Port(
            "absent and null as empty", #""plan":"pro","mrr":null"#,
            canonical(isPaying: "", mrr: "", currency: ""), ["absent and null fields alike"]),
        Port(
            "absent and null exchanged", #""plan":"pro","mrr":null"#,
            canonical(isPaying: "null", mrr: "unset", currency: "null"), ["exchange the two"]),
        Port(
            "absent as null", #""isPaying":true"#, canonical(plan: "null", mrr: "null", currency: "null"),
            ["absent fields were signed as `null`"]),
        Port(
            "absent as empty", #""isPaying":true"#, canonical(plan: "", mrr: "", currency: ""),
            ["absent fields were signed as an empty line"]),
        Port(
            "one absent as null", #""isPaying":true,"plan":"pro""#, canonical(mrr: "null", currency: "unset"),
            ["absent mrr"]),
        Port(
            "null as unset", #""isPaying":true,"plan":null"#,
            canonical(plan: "unset", mrr: "unset", currency: "unset"), ["null fields were signed as `unset`"]),
        Port(
            "null as empty", #""isPaying":true,"plan":null"#,
            canonical(plan: "", mrr: "unset", currency: "unset"), ["null fields were signed as an empty line"]
        ),
        Port(
            "default currency", #""isPaying":true,"plan":"pro","mrr":299.5"#, canonical(),
            ["absent currency were signed as `USD`"]),
        Port(
            "before the currency was signed", body(), canonical(currency: nil),
            ["currency's line were left out"]),
    ]

    private static let texts = [
        Port("plan without no-break space", body(plan: "\u{A0}pro"), canonical(), ["Unicode white space"]),
        Port("plan with PHP's slashes", body(plan: "a/b"), canonical(plan: #"a\/b"#), ["slashes"]),
        Port("upper-cased currency", body(currency: "usd"), canonical(), ["currency were upper-cased"]),
        Port("trimmed plan", body(plan: " pro "), canonical(), ["plan were trimmed"]),
        Port("composed plan", body(plan: "cafe\u{301}"), canonical(plan: "caf\u{E9}"), ["NFC"]),
        Port("decomposed plan", body(plan: "caf\u{E9}"), canonical(plan: "cafe\u{301}"), ["NFD"]),
        Port("plan as JSON", body(plan: #"a\"b"#), canonical(plan: #""a\"b""#), ["with its quotes"]),
        Port("plan as sent", body(plan: #"a\u0062"#), canonical(plan: #"a\u0062"#), ["escaped in the JSON"]),
        Port("plan in ASCII", body(plan: "caf\u{E9}"), canonical(plan: #"caf\u00e9"#), ["to ASCII"]),
        Port("a Python boolean", body(), canonical(isPaying: "True"), ["isPaying"]),
        Port(
            "the header's token", #""userToken":"11111111-1111-4111-8111-111111111111","# + body(),
            canonical(),
            ["header's user token"]),
        Port(
            "upper-cased token", body(), canonical(token: token.uppercased()), ["user token were upper-cased"]
        ),
    ]

    private static let framings = [
        Port("milliseconds", body(), canonical(timestamp: "1758000000000"), ["milliseconds"]),
        Port("line feed at the end", body(), canonical() + "\n", ["behind the last line"]),
        Port("CR-LF", body(), canonical(separator: "\r\n"), ["joined by CR-LF"]),
        Port("CR-LF at the end too", body(), canonical(separator: "\r\n") + "\r\n", ["ended with CR-LF"]),
        Port("no version", body(), canonical(version: nil), ["version line"]),
        Port("base64", body(), canonical(), isBase64: true, ["base64"]),
    ]

    private static let keys = [
        Port("secret with a line feed", body(), canonical(), key: secret + "\n", ["line feed behind it"]),
        Port("secret with CR-LF", body(), canonical(), key: secret + "\r\n", ["carriage return"]),
        Port("secret in quotes", body(), canonical(), key: "\"\(secret)\"", ["quotes"]),
        Port(
            "secret without its prefix", body(), canonical(), key: String(secret.dropFirst(7)),
            ["lacked its prefix"]),
    ]

    private static let pairs = [
        Port(
            "amount and currency", body(mrr: "10.125", currency: "usd"), canonical(mrr: "10.12"),
            ["half to even", "upper-cased"]),
        Port(
            "key and framing", body(), canonical(separator: "\r\n"), key: secret + "\n",
            ["CR-LF", "line feed behind it"]),
        Port("base64 and plan", body(plan: " pro"), canonical(), isBase64: true, ["trimmed", "base64"]),
    ]
}
