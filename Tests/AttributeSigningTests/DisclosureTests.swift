import AttributeSigning
import Testing

/// What is told to a caller, a log or a debugger holds no secret, no expected signature and no value of a body.
@Suite struct DisclosureTests {
    private static let plan = "platinum-plan-of-ada"
    private static let amount = "4711.25"
    private static let secret = "cpt_sk_test_disclosure_0123456789"

    /// Everything Swift can be made to print of a value, several ways.
    private func printed(_ value: Any) -> String {
        var text = "\(value)|" + String(reflecting: value) + "|"
        dump(value, to: &text, maxDepth: 20)
        var mirror: Mirror? = Mirror(reflecting: value)
        while let level = mirror {
            for child in level.children { text += "|\(child.label ?? ""):\(child.value)" }
            mirror = level.superclassMirror
        }
        return text
    }

    private func expectSilence(_ text: String, _ forbidden: [String], _ comment: Comment? = nil) {
        for word in forbidden { #expect(!text.contains(word), comment) }
    }

    private var words: [String] {
        get throws {
            let body = #"{"isPaying":true,"plan":"\#(Self.plan)","mrr":\#(Self.amount)}"#
            let signed = try AttributeSigner(secret: Secret(Self.secret), clock: .fixed(Fixtures.time)).sign(
                Array(body.utf8), appKey: Fixtures.appKey, userToken: Fixtures.token)
            return [Self.secret, Self.plan, Self.amount, signed.signature.hex]
        }
    }

    @Test func keysSignersVerifiersAndGuards() throws {
        let secret = try Secret(Self.secret)
        let replayGuard = ReplayGuard()
        let verifier = try AttributeVerifier(
            secrets: [secret], clock: .fixed(Fixtures.time), replayGuard: replayGuard)
        let signer = try AttributeSigner(secret: secret, clock: .fixed(Fixtures.time))
        let body = Array(#"{"isPaying":true,"plan":"\#(Self.plan)","mrr":\#(Self.amount)}"#.utf8)
        let signed = try signer.sign(body, appKey: Fixtures.appKey, userToken: Fixtures.token)
        let answer = verifier.verify(
            signed.bytes, appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
        #expect(answer.answer == "ok")
        let key = try HMACKey(secret)
        for value in [secret, verifier, signer, replayGuard, key, [secret], ["k": signer]] as [Any] {
            try expectSilence(printed(value), words)
        }
        // The printer sees through what does not hide itself.
        #expect(printed(signed).contains(signed.signature.hex))
    }

    @Test func aLoadedSecret() throws {
        let folder = try TemporaryFolder()
        let loaded = try Secret.load(file: folder.file(Self.secret.utf8))
        #expect(printed(loaded).contains("[secret]"))
        try expectSilence(printed(loaded), words)
    }

    /// Bodies that are refused in every way there is, all with the same plan and amount.
    private var refused: [String] {
        get throws {
            let hex = try words[3]
            let values = #""plan":"\#(Self.plan)","mrr":\#(Self.amount)"#
            let signed = "{\(values),\(Fixtures.members(Fixtures.signature))}"
            return [
                signed, "{\(values)}", signed.replacing("1758", with: "1759"), signed + "x",
                "{\(values),\"timestamp\":1,\"signature\":\"\(hex)0\"}",
                signed.replacing(Self.plan, with: Self.plan + "\\n"),
                signed.replacing(Self.plan, with: Self.plan + "\\ud800"),
                signed.replacing(Self.plan, with: String(repeating: Self.plan, count: 9)),
                signed.replacing(Self.amount, with: "-" + Self.amount),
                signed.replacing(Self.amount, with: "\"" + Self.amount + "\""),
                signed.replacing(Self.amount, with: Self.amount + "e99"),
                signed.replacing(Self.plan, with: Self.plan + "\\x"),
                signed.replacing("}", with: ",\"plan\":\"\(Self.plan)\"}"),
                signed.replacing("}", with: ",\"currency\":\"\(Self.plan)\"}"),
                signed.replacing("}", with: ",\"userToken\":\"\(Self.plan)\"}"),
                signed.replacing("}", with: ",\"isPaying\":\"\(Self.plan)\"}"),
                "[\"\(Self.plan)\",\(Self.amount)]", "\"\(Self.plan)", "{\"\(Self.plan)\"",
            ]
        }
    }

    @Test func refusals() throws {
        let forbidden = try words
        var answers: Set<String> = []
        for body in try refused {
            for secrets in [[Self.secret], []] {
                for header in [Fixtures.token, nil, Self.plan] {
                    let verifier = try Fixtures.verifier(secrets)
                    let answer = verifier.verify(
                        Array(body.utf8), appKey: Fixtures.appKey, headerUserToken: header)
                    let refusal = try #require(answer.refusal, "\(body)")
                    answers.insert(answer.answer)
                    expectSilence(printed(answer), forbidden, "\(body)")
                    expectSilence(String(decoding: refusal.body, as: UTF8.self), forbidden, "\(body)")
                }
            }
        }
        #expect(answers.count == 5)
    }

    @Test func errorsOfTheSigner() throws {
        let forbidden = try words
        let signer = try AttributeSigner(secret: Secret(Self.secret), clock: .fixed(Fixtures.time))
        var codes: Set<SigningError.Code> = []
        for body in try refused {
            for (appKey, token) in [
                (Fixtures.appKey, Fixtures.token as String?), (Fixtures.appKey, nil),
                (Fixtures.appKey, Self.plan),
                (Self.plan + "\n", nil),
            ] {
                for replacing in [false, true] {
                    do throws(SigningError) {
                        _ = try signer.sign(
                            Array(body.utf8), appKey: appKey, userToken: token, replacing: replacing)
                    } catch {
                        codes.insert(error.code)
                        expectSilence(printed(error), forbidden, "\(body)")
                    }
                }
            }
        }
        #expect(
            codes.isSuperset(of: [
                .alreadySigned, .invalidBody, .invalidField, .missingUserToken, .invalidUserToken,
                .invalidAppKey,
            ]), "\(codes)")
    }

    @Test func errorsOfSecrets() throws {
        let folder = try TemporaryFolder()
        let exposed = try folder.file(Self.secret.utf8, mode: 0o644)
        let broken = try folder.file((Self.secret + "\nsecond").utf8, name: "broken")
        for path in [exposed, broken] {
            do throws(SigningError) {
                _ = try Secret.load(file: path)
                Issue.record("\(path) was read")
            } catch {
                expectSilence(printed(error), [Self.secret])
            }
        }
    }
}
