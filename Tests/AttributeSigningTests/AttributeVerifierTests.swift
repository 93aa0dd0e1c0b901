import AttributeSigning
import Testing
import SeededRandom

@Suite struct AttributeVerifierTests {
    /// `{"plan":"pro", …}` with these last members, the signature being right for the timestamp given.
    private func signed(at timestamp: Int, written: String? = nil) throws -> String {
        try Fixtures.forged(#""plan":"pro""#, plan: "pro", timestamp: timestamp, written: written)
    }

    @Test func thePublishedRequest() throws {
        let body = Fixtures.body.dropLast() + "," + Fixtures.members(Fixtures.signature) + "}"
        let answer = try Fixtures.verify(String(body))
        #expect(answer.keyIndex == 0)
        #expect(answer.update?.canonicalString.description.utf8.count == 98)
    }

    // MARK: The order of answers

    @Test func eachAnswerGoesBeforeTheNext() throws {
        let verifier = try Fixtures.verifier()
        let keyless = try Fixtures.verifier([])
        func answer(_ body: String, _ verifier: AttributeVerifier, appKey: String = Fixtures.appKey) -> String
        {
            verifier.verify(Array(body.utf8), appKey: appKey, headerUserToken: Fixtures.token).answer
        }
        // Everything at once is wrong; one fault after the other is mended.
        #expect(answer(#"{"plan":"#, keyless, appKey: "") == "400")
        #expect(answer(#"{"plan":"#, keyless) == "400")
        #expect(answer(#"{"plan":""}"#, keyless) == "400")
        #expect(answer(#"{"plan":"null"}"#, keyless) == Verification.unsigned)
        #expect(answer(#"{"plan":"null","timestamp":1}"#, keyless) == Verification.unsigned)
        #expect(
            answer(#"{"plan":"null","signature":"x","timestamp":null}"#, keyless) == Verification.unsigned)
        let two = #"{"plan":"null","signature":"x","timestamp":"#
        #expect(answer(two + "-1}", keyless) == "422 sdk_signing_secret_not_configured")
        #expect(answer(two + "-1}", verifier) == Verification.invalid)
        #expect(answer(two + "1}", verifier) == Verification.stale)
        #expect(answer(two + "\(Fixtures.time)}", verifier) == Verification.invalid)
    }

    @Test(arguments: ["isPaying", "plan", "mrr", "currency"])
    func aPaymentKeyNeedsBoth(key: String) throws {
        let value = ["isPaying": "true", "plan": "null", "mrr": "null", "currency": "\"USD\""][key] ?? ""
        for rest in [
            "", ",\"signature\":\"x\"", ",\"timestamp\":1", ",\"signature\":null,\"timestamp\":1",
            ",\"signature\":\"x\",\"timestamp\":null",
        ] {
            let refusal = try #require(Fixtures.verify("{\"\(key)\":\(value)\(rest)}").refusal)
            #expect(refusal.status == 422 && refusal.code == .signatureRequired)
        }
    }

    @Test(arguments: [
        "{}", "{\"name\":1}", "{\"signature\":7}", "{\"timestamp\":\"x\"}", "{\"x\":{\"plan\":\"a\"}}",
        "{\"Plan\":\"a\",\"isPaying \":1}",
    ])
    func withoutPaymentKeysABodyIsIdentityOnly(body: String) throws {
        #expect(try Fixtures.verify(body) == .identityOnly)
        #expect(
            try Fixtures.verifier([]).verify(
                Array(body.utf8), appKey: Fixtures.appKey, headerUserToken: Fixtures.token) == .identityOnly)
    }

    // MARK: Freshness

    @Test(arguments: [
        (-301, Verification.stale), (-300, "ok"), (0, "ok"), (300, "ok"), (301, Verification.stale),
    ])
    func threeHundredSecondsEitherWay(offset: Int, answer: String) throws {
        let body = try signed(at: Fixtures.time + offset)
        for policy in AmbiguityPolicy.allCases {
            #expect(try Fixtures.verify(body, policy: policy).answer == answer)
        }
    }

    private static let lastTime = 1 << 53
    private static let endsOfTime: [(Int, Int, String)] = [
        (0, 0, "ok"), (0, 300, "ok"), (0, 301, Verification.stale), (0, -300, "ok"),
        (0, -301, Verification.stale), (0, Int.min, Verification.stale), (0, Int.max, Verification.stale),
        (lastTime, lastTime, "ok"), (lastTime, lastTime + 300, "ok"),
        (lastTime, lastTime + 301, Verification.stale), (lastTime, Int.max, Verification.stale),
        (lastTime, Int.min, Verification.stale),
    ]

    @Test(arguments: endsOfTime)
    func theEndsOfTime(timestamp: Int, now: Int, answer: String) throws {
        let body = try signed(at: timestamp)
        #expect(try Fixtures.verify(body, now: now).answer == answer)
        let guarded = try Fixtures.verifier(now: now, replayGuard: ReplayGuard())
        #expect(
            guarded.verify(Array(body.utf8), appKey: Fixtures.appKey, headerUserToken: Fixtures.token).answer
                == answer)
    }

    @Test(arguments: [
        "1758000000.0", "1.758e9", "1.758E+9", "17580000000e-1", "1758000000.00000000000000001",
    ])
    func anIntegerHoweverItIsWritten(written: String) throws {
        #expect(try Fixtures.verify(signed(at: Fixtures.time, written: written)).answer == "ok")
    }

    @Test(arguments: [
        "1758000000.5", "-1758000000", "-1", "\"1758000000\"", "9007199254740994", "1e400", "-1e400", "true",
        "[1758000000]", "{}", "5e-324", "1758000000.0000005",
    ])
    func aTimestampThatIsNone(written: String) throws {
        #expect(
            try Fixtures.verify(signed(at: Fixtures.time, written: written)).answer == Verification.invalid)
    }

    @Test func negativeZeroIsZero() throws {
        #expect(try Fixtures.verify(signed(at: 0, written: "-0"), now: 0).answer == "ok")
        #expect(try Fixtures.verify(signed(at: 0, written: "-0.0e9"), now: 300).answer == "ok")
    }

    // MARK: The signature's shape

    @Test func everySingleBitFlipIsRefused() throws {
        let body = try signed(at: Fixtures.time)
        let verifier = try Fixtures.verifier()
        let parts = body.split(separator: "\"signature\":\"", maxSplits: 1)
        let code = bytes(hex: String(parts[1].prefix(64)))
        #expect(code.count == 32)
        for bit in 0..<256 {
            var flipped = code
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            let text =
                "\(parts[0])\"signature\":\"\(IndependentHMAC.hex(of: flipped))\(parts[1].dropFirst(64))"
            let answer = verifier.verify(
                Array(text.utf8), appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
            #expect(answer.answer == Verification.invalid, "bit \(bit)")
        }
    }

    @Test func everyOtherShapeIsRefused() throws {
        let body = try signed(at: Fixtures.time)
        let parts = body.split(separator: "\"signature\":\"", maxSplits: 1)
        let hex = String(parts[1].prefix(64))
        let rest = parts[1].dropFirst(65)
        func answer(_ written: String) throws -> String {
            try Fixtures.verify("\(parts[0])\"signature\":\(written)\(rest)").answer
        }
        let first = IndependentHMAC.hex(of: [hex.utf8.first ?? 0])
        for accepted in [hex, hex.uppercased(), "\\u00\(first)\(hex.dropFirst())"] {
            #expect(try answer("\"\(accepted)\"") == "ok", "\(accepted)")
        }
        let zeros = String(repeating: "0", count: 64)
        let refused: [String] = [
            "", zeros, "a", String(hex.prefix(63)), "\(hex)0", hex + hex, " \(hex.dropFirst())",
            "\(hex.dropLast())g", "+f\(hex.dropFirst(2))", "0x\(hex.dropFirst(2))", "\(hex.dropLast())é",
            "é\(hex.dropFirst(2))", String(repeating: "０", count: 64), "\(hex)\\n",
            "\\ud800\(hex.dropFirst())", "\(hex)\\u0000", "\(hex.dropLast())\\\\",
        ]
        for signature in refused {
            #expect(try answer("\"\(signature)\"") == Verification.invalid, "\(signature)")
        }
        for written in ["7", "true", "[\"\(hex)\"]", "{}", "1e400"] {
            #expect(try answer(written) == Verification.invalid, "\(written)")
        }
    }

    @Test func whateverIsTamperedWithIsRefused() throws {
        let body = Fixtures.body.dropLast() + "," + Fixtures.members(Fixtures.signature) + "}"
        for (part, other) in [
            ("true", "false"), ("\"pro\"", "\"Pro\""), ("\"pro\"", "null"), ("299.5", "299.49"),
            ("299.5", "null"), ("USD", "usd"), ("\"plan\":\"pro\",", ""), (",\"currency\":\"USD\"", ""),
            ("1758000000}", "1758000001}"),
        ] {
            let tampered = body.replacing(part, with: other)
            #expect(tampered != String(body))
            #expect(try Fixtures.verify(tampered).answer == Verification.invalid, "\(tampered)")
        }
        #expect(try Fixtures.verify(String(body), header: Fixtures.otherToken).answer == Verification.invalid)
        let other = try Fixtures.verifier().verify(
            Array(body.utf8), appKey: "app_demo12346", headerUserToken: Fixtures.token)
        #expect(other.answer == Verification.invalid)
        // What is the same amount, or not signed at all, may be written differently.
        for same in ["299.50", "2.995e2", "299.499999999", "299.5,\"x\":1"] {
            #expect(try Fixtures.verify(body.replacing("299.5", with: same)).answer == "ok", "\(same)")
        }
    }

    // MARK: The user token

    @Test func theBodysTokenGoesBeforeTheHeaders() throws {
        let body = try Fixtures.forged(
            #""userToken":"\#(Fixtures.otherToken)","plan":"pro""#, plan: "pro",
            userToken: Fixtures.otherToken)
        for header in [nil, "", "ada", Fixtures.token, Fixtures.otherToken] {
            let answer = try Fixtures.verify(body, header: header)
            #expect(answer.update?.userToken == Fixtures.otherToken)
        }
    }

    @Test func theHeadersTokenIsTakenAsSentButForTheSpaceAroundIt() throws {
        for token in [
            Fixtures.token, Fixtures.token.uppercased(), "00000000-0000-0000-0000-000000000000",
            "3fa85f64-5717-9562-f3fc-2c963f66afa6",
        ] {
            let body = try Fixtures.forged(#""plan":"pro""#, plan: "pro", userToken: token)
            for header in [token, " \(token)", "\t\(token)\t  "] {
                #expect(try Fixtures.verify(body, header: header).update?.userToken == token)
            }
        }
        let body = try signed(at: Fixtures.time)
        #expect(
            try Fixtures.verify(body, header: Fixtures.token.uppercased()).answer == Verification.invalid)
    }

    @Test(arguments: [
        nil, "", " ", "ada", Fixtures.token + "\n", "\u{A0}" + Fixtures.token, "\u{B}" + Fixtures.token,
        "{\(Fixtures.token)}", Fixtures.token.replacing("-", with: ""),
        "3fa85f64-5717-4562-b3fc-2c963f66afag",
        "3fa85f64-5717-4562-b3fc-2c963f66afa", "3fa85f645-717-4562-b3fc-2c963f66afa6", "\(Fixtures.token), x",
        "３fa85f64-5717-4562-b3fc-2c963f66af",
    ])
    func anUnusableHeaderIsNone(header: String?) throws {
        for body in [try signed(at: Fixtures.time), "{}"] {
            #expect(try Fixtures.verify(body, header: header).answer == "400")
        }
    }

    @Test(arguments: [
        ("00000000-0000-0000-0000-000000000000", true), ("FfFfffff-ffff-ffff-FFFF-ffffffffffff", true),
        ("00000000-0000-0000-0000-000000000001", false), ("0fffffff-ffff-ffff-ffff-ffffffffffff", false),
        ("3FA85F64-5717-4562-B3FC-2C963F66AFA6", true), ("3fa85f64-5717-0562-b3fc-2c963f66afa6", false),
        ("3fa85f64-5717-1562-83fc-2c963f66afa6", true), ("3fa85f64-5717-8562-9afc-2c963f66afa6", true),
        ("3fa85f64-5717-9562-b3fc-2c963f66afa6", false), ("3fa85f64-5717-a562-b3fc-2c963f66afa6", false),
        ("3fa85f64-5717-4562-73fc-2c963f66afa6", false), ("3fa85f64-5717-4562-c3fc-2c963f66afa6", false),
        ("3fa85f64-5717-4562-Afc0-2c963f66afa6", true), ("3fa85f64-5717-4562-Cfc0-2c963f66afa6", false),
        (" 3fa85f64-5717-4562-b3fc-2c963f66afa6", false), ("", false),
    ])
    func theBodysTokenIsAStrictUUID(token: String, isAccepted: Bool) throws {
        let body = try Fixtures.forged(
            #""userToken":"\#(token)","plan":"pro""#, plan: "pro", userToken: token)
        #expect(try Fixtures.verify(body).answer == (isAccepted ? "ok" : "400"))
        #expect(
            try Fixtures.verify(#"{"userToken":"\#(token)"}"#).answer == (isAccepted ? "identity" : "400"))
    }

    // MARK: Several secrets

    @Test func theKeyThatSignedIsNamed() throws {
        let body = Array(try signed(at: Fixtures.time).utf8)
        func index(_ secrets: [String]) throws -> Int? {
            try Fixtures.verifier(secrets).verify(
                body, appKey: Fixtures.appKey, headerUserToken: Fixtures.token
            ).keyIndex
        }
        #expect(try index([Fixtures.secretText]) == 0)
        #expect(try index(["new", Fixtures.secretText]) == 1)
        #expect(try index(["new", "newer", Fixtures.secretText, Fixtures.secretText]) == 2)
        #expect(try index(["new", Fixtures.secretText + "\n"]) == nil)
    }

    // MARK: Bad input

    @Test(arguments: [
        "", "{", "[]", "null", "{\"plan\":\"pro\"", "{\"plan\":\"pro\",}", "\u{FEFF}{}", "{} x", "{'plan':1}",
        #"{"mrr":"12"}"#, #"{"mrr":1e400}"#, #"{"mrr":-1}"#, #"{"mrr":1000000.01}"#, #"{"mrr":[]}"#,
        #"{"currency":null}"#, #"{"currency":"US"}"#, #"{"currency":"U$D"}"#, #"{"currency":"ＵＳＤ"}"#,
        #"{"isPaying":null}"#, #"{"isPaying":"true"}"#, #"{"plan":""}"#, #"{"plan":1}"#,
        #"{"userToken":null}"#, #"{"userToken":""}"#,
    ])
    func aBodyOutsideTheDomain(body: String) throws {
        for policy in AmbiguityPolicy.allCases {
            let refusal = try Fixtures.verify(body, policy: policy).refusal
            #expect(refusal?.status == 400 && refusal?.code == nil)
        }
    }

    @Test func theBodysSizeLimit() throws {
        let signed = try signed(at: Fixtures.time)
        let limit = AttributeBody.maximumSize
        let padding = String(repeating: " ", count: limit - signed.utf8.count)
        #expect(try Fixtures.verify(signed + padding).answer == "ok")
        #expect(try Fixtures.verify(signed + padding + " ").answer == "400")
        #expect(try Fixtures.verify(String(repeating: "[", count: limit)).answer == "400")
        let nested = String(repeating: "[", count: 131_000) + String(repeating: "]", count: 131_000)
        #expect(try Fixtures.verify("{\"x\":\(nested)}") == .identityOnly)
    }

    @Test func noBytesTrap() throws {
        var random = SeededGenerator(seed: 2)
        var bodies = RandomBody(random: SeededGenerator(seed: 3))
        let signer = try Fixtures.signer()
        let strict = try Fixtures.verifier(
            ["x", Fixtures.secretText], replayGuard: ReplayGuard(capacity: 10))
        let lax = try Fixtures.verifier(policy: .contract)
        for _ in 0..<5000 {
            var body = try signer.sign(
                Array(bodies.next().utf8), appKey: Fixtures.appKey, userToken: Fixtures.token
            ).bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) where !body.isEmpty {
                let place = Int.random(in: 0..<body.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: body[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: body.remove(at: place)
                case 2: body.insert(random.pick(Array("\\\"{}[]:,0e-.u\u{0}\n ".utf8)), at: place)
                default: body = Array(body[..<place])
                }
            }
            _ = strict.verify(body, appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
            if case .verified = strict.verify(body, appKey: Fixtures.appKey, headerUserToken: nil) {
                #expect(
                    lax.verify(body, appKey: Fixtures.appKey).keyIndex == 0,
                    "\(String(decoding: body, as: UTF8.self))")
            }
        }
    }

    @Test func oneVerifierServesManyThreads() async throws {
        let verifier = try Fixtures.verifier(["a", "b", Fixtures.secretText])
        let right = Array(try signed(at: Fixtures.time).utf8)
        let wrong = Array(try signed(at: Fixtures.time).replacing("pro", with: "max").utf8)
        let mistakes = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<1000).count { round in
                        let isRight = (round + task) % 2 == 0
                        let answer = verifier.verify(
                            isRight ? right : wrong, appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
                        return answer.answer != (isRight ? "ok" : Verification.invalid)
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(mistakes == 0)
    }
}
