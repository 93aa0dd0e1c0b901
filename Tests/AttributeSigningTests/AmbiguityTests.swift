import AttributeSigning
import Testing

/// Bodies that share a canonical string with another: the signer refuses them, the verifier by its policy.
@Suite struct AmbiguityTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let fields: String
        let plan: String
        var isPaying = "unset"
        var mrr = "unset"
        var currency = "unset"
        var userToken = Fixtures.token
        var key = "plan"

        var testDescription: String { fields }
        var signed: String {
            get throws {
                try Fixtures.forged(
                    fields, plan: plan, isPaying: isPaying, mrr: mrr, currency: currency,
                    userToken: userToken)
            }
        }
    }

    static let texts: [Case] = [
        Case(fields: #""plan":"null""#, plan: "null"),
        Case(fields: #""plan":"unset""#, plan: "unset"),
        Case(fields: #""plan":"\u006eull""#, plan: "null"),
        Case(fields: #""plan":"uns\u0065t","x":"y""#, plan: "unset"),
        Case(fields: #""plan":"pro\n299.5""#, plan: "pro\n299.5"),
        Case(fields: #""plan":"\n""#, plan: "\n"),
        Case(fields: #""plan":"pro\r\n""#, plan: "pro\r\n"),
        Case(fields: #""plan":"a\u000ab""#, plan: "a\nb"),
        Case(fields: #""plan":"\ud800""#, plan: "\u{FFFD}"),
        Case(fields: #""plan":"\udfff""#, plan: "\u{FFFD}"),
        Case(fields: #""plan":"\udc00\ud800""#, plan: "\u{FFFD}\u{FFFD}"),
        Case(fields: #""plan":"\ud800\ud800\udc00x""#, plan: "\u{FFFD}\u{10000}x"),
        Case(fields: #""plan":"\uD83D!\uDE00""#, plan: "\u{FFFD}!\u{FFFD}"),
    ]

    static let repetitions: [Case] = [
        Case(fields: #""plan":"a","plan":"b""#, plan: "b"),
        Case(fields: #""plan":"b","plan":"b""#, plan: "b"),
        Case(fields: #""plan":7,"p\u006can":"b""#, plan: "b"),
        Case(fields: #""plan":"b","x":{},"plan":null"#, plan: "null"),
        Case(fields: #""isPaying":1,"isPaying":true"#, plan: "unset", isPaying: "true", key: "isPaying"),
        Case(fields: #""mrr":-1,"mrr":2"#, plan: "unset", mrr: "2", key: "mrr"),
        Case(
            fields: #""mrr":1,"currency":"USD","currency":"EUR""#, plan: "unset", mrr: "1",
            currency: "EUR", key: "currency"),
        Case(
            fields: #""plan":"b","userToken":null,"userToken":"\#(Fixtures.otherToken)""#, plan: "b",
            userToken: Fixtures.otherToken, key: "userToken"),
    ]

    @Test(arguments: texts + repetitions)
    func theContractPolicyVerifiesWhatWasSigned(body: Case) throws {
        #expect(try Fixtures.verify(body.signed, policy: .contract).answer == "ok")
    }

    @Test(arguments: texts + repetitions)
    func theUnambiguousPolicyRefusesWithoutSayingWhy(body: Case) throws {
        let refusal = try #require(Fixtures.verify(body.signed).refusal)
        #expect(refusal.status == 401 && refusal.code == .invalidSignature)
        #expect(refusal.privateReason.hasPrefix(body.key))
        // The caller is told what a wrong signature is told.
        let plain = try Fixtures.verify(Fixtures.forged(#""plan":"b""#, plan: "c"))
        #expect(refusal.message == plain.refusal?.message)
        #expect(refusal.body == plain.refusal?.body)
    }

    @Test(arguments: texts)
    func theSignerRefusesTheText(body: Case) throws {
        let error = #expect(throws: SigningError.self) { try Fixtures.sign("{\(body.fields)}") }
        #expect(error?.code == .ambiguousField && error?.field == "plan" && error?.offset == 8)
    }

    @Test(arguments: repetitions)
    func theSignerRefusesTheRepetition(body: Case) throws {
        for replacing in [false, true] {
            let error = #expect(throws: SigningError.self) {
                try Fixtures.sign("{\(body.fields)}", replacing: replacing)
            }
            #expect(error?.code == .duplicateKey && error?.field == body.key)
        }
    }

    @Test func aRepeatedSignatureOrTimestamp() throws {
        let right = try Fixtures.forged(#""plan":"b""#, plan: "b").dropLast()
        let code = try #require(right.split(separator: "\"signature\":").last?.split(separator: ",").first)
        for more in [#","timestamp":1758000000}"#, ",\"signature\":\(code)}"] {
            #expect(try Fixtures.verify(right + more, policy: .contract).answer == "ok")
            #expect(try Fixtures.verify(right + more).answer == Verification.invalid)
        }
    }

    @Test func withoutPaymentKeysOnlyASecondTokenIsAmbiguous() throws {
        let stray = #"{"signature":1,"signature":2,"timestamp":"x","timestamp":null,"name":1,"name":2}"#
        #expect(try Fixtures.verify(stray) == .identityOnly)
        #expect(try Fixtures.sign(stray) == stray)
        let token = #""userToken":"\#(Fixtures.token)""#
        #expect(try Fixtures.verify("{\(token),\(token)}").answer == Verification.invalid)
        #expect(try Fixtures.verify("{\(token),\(token)}", policy: .contract) == .identityOnly)
        let error = #expect(throws: SigningError.self) { try Fixtures.sign("{\(token),\(token)}") }
        #expect(error?.code == .duplicateKey && error?.field == "userToken")
    }

    @Test(arguments: [
        "Null", "NULL", "nul", "null ", " unset", "unsett", "true", "false", "\u{FFFD}", "pro\rx", "a\tb",
        "\u{85}", "\u{2028}", "\u{D7FF}", "\u{E000}", "\u{D7FB}\u{F900}",
    ])
    func aTextThatOnlyLooksAmbiguousIsSigned(plan: String) throws {
        let escaped = plan.replacing("\r", with: "\\r").replacing("\t", with: "\\t")
        let signed = try Fixtures.sign(#"{"plan":"\#(escaped)"}"#)
        #expect(try Fixtures.verify(signed).update?.plan.value?.utf8.elementsEqual(plan.utf8) == true)
    }

    @Test func repeatedKeysElsewhereAreNobodysBusiness() throws {
        let body = #"{"x":1,"x":2,"y":{"plan":1,"plan":2},"Plan":1,"Plan":2,"plan":"pro"}"#
        #expect(try Fixtures.verify(Fixtures.sign(body)).answer == "ok")
    }
}
