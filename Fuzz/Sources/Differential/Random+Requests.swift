import AttributeSigning
import ECMANumber

/// Requests of which about a third are verified or signed, and the others fail for every reason there is.
extension Random {
    private var token: String { "3fa85f64-5717-4562-b3fc-2c963f66afa6" }

    mutating func verifyRequest() -> VerifyRequest {
        let now = rarely(20) ? pick([0, 1, 299, 300, 301, 1 << 53, 1 << 53 - 300]) : 1_758_000_000
        let secrets = Array(
            [
                "one", "ключ",
                "a longer secret than the block that the hash works on, which is sixty-four bytes",
            ].prefix(rarely(30) ? 0 : 1 + below(3)))
        return VerifyRequest(
            body: body(signedAround: now), appKey: appKey(), header: header(), secrets: secrets, now: now,
            policy: pick(AmbiguityPolicy.allCases),
            signWith: secrets.isEmpty || rarely(12) ? nil : below(secrets.count), capitals: rarely(8))
    }

    mutating func signRequest() -> SignRequest {
        let timestamp = rarely(10) ? pick([0, 1, 1 << 53, -1]) : 1_758_000_000
        return SignRequest(
            body: body(signedAround: rarely(20) ? timestamp : nil), appKey: appKey(), header: header(),
            secret: pick(["one", "ключ", "\u{0}", " "]), timestamp: timestamp)
    }

    private mutating func rarely(_ times: Int) -> Bool { below(times) == 0 }

    private mutating func appKey() -> String {
        rarely(12)
            ? pick([
                "", "é\u{1F600}", "a\nb", "\u{7F}", "\u{85}", "\u{A0}", "a\u{0}", "\u{2028}", "a b",
                "\u{9F}x",
            ])
            : "app_demo12345"
    }

    private mutating func header() -> String? {
        switch below(12) {
        case 0:
            pick([
                nil, "", "ada", "{\(token)}", token + "\n", "\u{A0}" + token, token + "0", "\u{B}\(token)",
                token.replacing("-", with: ""), String(token.dropLast()) + "g", token + ", " + token,
            ])
        case 1: pick([" \(token)", "\(token)\t", "\t \(token)  ", token.uppercased()])
        case 2: "00000000-0000-9000-f000-00000000000A"
        default: token
        }
    }

    // MARK: Bodies

    private mutating func body(signedAround now: Int?) -> [UInt8] {
        var members: [String] = []
        for key in ["isPaying", "plan", "mrr", "currency", "userToken"] {
            let likelihood = key == "userToken" ? 4 : 2
            if below(likelihood) == 0 { members.append(member(key, value(of: key))) }
        }
        if let now, !rarely(12) {
            if !rarely(20) { members.append(member("timestamp", timestamp(around: now))) }
            if !rarely(20) { members.append(member("signature", signature())) }
        }
        for _ in 0..<pick([0, 0, 0, 1, 2]) { members.append(otherMember()) }
        if rarely(10) {
            let key = pick(["isPaying", "plan", "mrr", "currency", "userToken", "timestamp", "signature"])
            let again =
                key == "timestamp"
                ? timestamp(around: now ?? 0) : key == "signature" ? signature() : value(of: key)
            members.append(member(key, again))
        }
        if rarely(2) { members.shuffle(using: &self) }
        var text = Array((space() + "{" + space() + members.joined(separator: ",") + "}" + space()).utf8)
        if rarely(12) { for _ in 0...below(3) { mutate(&text) } }
        return text
    }

    private mutating func space() -> String {
        rarely(6) ? pick([" ", "\n", "\r\n", "\t", "  ", "\r", "\u{A0}"]) : ""
    }

    private mutating func member(_ key: String, _ value: String) -> String {
        space() + quoted(key) + space() + ":" + space() + value + space()
    }

    private mutating func otherMember() -> String {
        let key = pick([
            "name", "Plan", "plan ", "", "__proto__", "constructor", "hasOwnProperty", "toString",
            "\u{131}sPaying", "pl\u{430}n",
        ])
        return member(
            key,
            pick([
                "1", "null", "{\"plan\":\"x\",\"plan\":1}", "[{\"signature\":2}]", "1e400", "\"\\ud800\"",
                "[[]]",
                "\"}\"", "{\"__proto__\":{\"mrr\":1}}", "{}",
            ]))
    }

    /// A text between quotes, sometimes with escapes.
    private mutating func quoted(_ text: String) -> String {
        guard rarely(8) else { return "\"\(text)\"" }
        var result = "\""
        for unit in text.utf16 {
            let digits = String(unit, radix: 16, uppercase: rarely(2))
            if rarely(2) || unit >= 0x80 {
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            } else {
                result.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
            }
        }
        return result + "\""
    }

    private mutating func value(of key: String) -> String {
        if rarely(25) {
            return pick(["null", "7", "[]", "{}", "\"\"", "true", "\"null\"", "1e400", "{\"a\":[]}"])
        }
        switch key {
        case "isPaying": return pick(["true", "false"])
        case "plan": return plan()
        case "mrr": return amount()
        case "currency":
            return rarely(12)
                ? quoted(pick(["US", "USDT", "U5D", "ÜSD", "USD ", "us\u{212A}", "@BC", "[bc", "\u{1F600}"]))
                : quoted(pick(["USD", "eur", "jPy", "AZa", "zzz"]))
        default: return quoted(userToken())
        }
    }

    private mutating func userToken() -> String {
        let special = [
            "00000000-0000-0000-0000-000000000000", "FFFFFFFF-ffff-FFFF-ffff-fffffffffffF",
            "00000000-0000-0000-0000-00000000000f", token.uppercased(), token + "\u{FFFD}",
            String(token.dropLast()),
        ]
        guard !rarely(6) else { return pick(special) }
        let digits = Array("0123456789abcdefABCDEF")
        var text = ""
        for place in 0..<36 {
            switch place {
            case 8, 13, 18, 23: text += "-"
            case 14: text.append(rarely(8) ? pick(digits) : pick(Array("12345678")))
            case 19: text.append(rarely(8) ? pick(digits) : pick(Array("89abAB")))
            default: text.append(rarely(400) ? "g" : pick(digits))
            }
        }
        return text
    }

    private mutating func plan() -> String {
        switch below(14) {
        case 0: "null"
        case 1: quoted(pick(["null", "unset", "Null", "unset ", "true", "0"]))
        case 2: pick([#""a\nb""#, #""\r\n""#, #""pro\u000A""#, #""\r""#, #""\u2028""#, #""\u0085""#])
        case 3:
            pick([
                #""\ud800""#, #""\udc00\ud800""#, #""\uD83D\uDE00""#, #""a\ud83dx\ude00""#,
                #""\ud800\ud800\udc00""#,
            ])
        case 4: quoted(String(repeating: pick(["a", "é", "€", "\u{1F600}"]), count: 62 + below(5)))
        case 5:
            "\""
                + String(
                    repeating: pick([#"\ud800"#, #"\ude00"#, #"\ud83d\ude00"#, #"\n"#]), count: 63 + below(3))
                + "\""
        case 6:
            quoted(pick(["e\u{301}", "\u{FFFD}", "\u{FEFF}", "\u{E000}", "\u{D7FF}", "\u{10FFFF}", "プロ"]))
        case 7: pick([#""\"\\\/\b\f\t""#, #""\u0000""#, "\"\u{7F}\"", #""\u001f""#])
        default: quoted(pick(["pro", "free", "Team 12", "x"]))
        }
    }

    private mutating func amount() -> String {
        var text: [UInt8] = []
        switch below(12) {
        case 0: return "null"
        case 1:
            return pick([
                "-0", "-0.0", "0", "1000000", "1e6", "1000000.0000000000001", "1000000.01", "-0.001",
                "5e-324", "1e-400", "0.1e7", "1e7", "\"12\"", "-1",
            ])
        case 2:
            return
                "\(below(100_000)).\(pick(["005", "995", "125", "375", "625", "0049999999999999999", "00500000000000000000001"]))"
        case 3: return "\(below(1_000_000)).\(below(1 << 40))\(below(1 << 40))"
        case 4: return "\(below(1 << 40))e-\(below(15))"
        case 5: return "0.\(String(repeating: "0", count: below(330)))\(1 + below(1000))"
        case 6: appendNumberText(of: double(), to: &text)
        case 7: NumberText.append(Double(below(8_000_000)) / 8, to: &text)
        case 8: NumberText.append((Double(below(1_000_000)) + 0.5) / 100, to: &text)
        default: NumberText.append(Double(below(100_000_000)) / 100, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func timestamp(around now: Int) -> String {
        let offset =
            rarely(4) ? pick([-302, -301, -300, -299, 299, 300, 301, 302, -100_000]) : below(200) - 100
        let time = now + offset
        guard rarely(4) else { return "\(time)" }
        let (tens, unit) = (time / 10, abs(time % 10))
        return pick([
            "\(time).0", "\(time).00000000000000000000000000", "\(tens).\(unit)e1", "\(tens).\(unit)E+01",
            "\(time)0e-1",
            "\(time)e0", "\(time).5", "\(time).0000001", "\(time).00000001", "-\(time)", "\"\(time)\"",
            "\(time)000", "null", "1e400", "-0",
            "-0e5", "9007199254740992", "9007199254740993", "9007199254740994", "0", "true", "[\(time)]",
            "{}",
            "1.758e9", "5e-324",
        ])
    }

    private mutating func signature() -> String {
        guard rarely(5) else { return "\"\(VerifyRequest.placeholder)\"" }
        let digits = Array("0123456789abcdefABCDEF")
        let random = String((0..<64).map { _ in pick(digits) })
        return pick([
            "null", "7", "[]", "{}", "\"\"", "\"\(random)\"", "\"\(random.dropLast())\"", "\"\(random)0\"",
            "\"+\(random.dropFirst())\"", "\"\(random.dropLast())g\"", "\"\(random.dropLast())é\"",
            "\"\\u0030\(VerifyRequest.placeholder.dropFirst())\"", "\"\(VerifyRequest.placeholder)0\"",
            "\" \(VerifyRequest.placeholder)\"", "[\"\(VerifyRequest.placeholder)\"]",
            "\"\(VerifyRequest.placeholder.dropLast())\\u0030\"",
        ])
    }
}
