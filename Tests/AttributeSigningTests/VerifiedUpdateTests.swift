import AttributeSigning
import Testing

@Suite struct VerifiedUpdateTests {
    private func update(_ fields: String, header: String? = Fixtures.token) throws -> VerifiedUpdate {
        let signed = try Fixtures.sign("{\(fields)}", userToken: header)
        return try #require(Fixtures.verify(signed, header: header).update)
    }

    @Test func itHoldsWhatWasSigned() throws {
        let update = try update(#""isPaying":true,"plan":"pro","mrr":299.5,"currency":"usD","x":1"#)
        #expect(update.appKey == Fixtures.appKey)
        #expect(update.userToken == Fixtures.token)
        #expect(update.isPaying == .value(true))
        #expect(update.plan == .value("pro"))
        #expect(update.mrr.value?.text == "299.5")
        #expect(update.mrr.value?.value == 299.5)
        #expect(update.currency == .value("usD"))
        #expect(update.timestamp == Fixtures.time)
        #expect(update.canonicalString.bytes.starts(with: "cpt-user-attrs-v1\napp_demo12345\n".utf8))
    }

    @Test func absentIsNotNull() throws {
        let absent = try update(#""isPaying":false"#)
        #expect(absent.isPaying == .value(false))
        #expect(absent.plan == .unset && absent.mrr == .unset && absent.currency == .unset)
        let null = try update(#""plan":null,"mrr":null"#)
        #expect(null.isPaying == .unset && null.plan == .null && null.mrr == .null)
    }

    @Test(arguments: [
        ("10.131", "10.13", 10.13), ("10.125", "10.13", 10.13), ("1.005", "1", 1), ("-0", "0", 0),
        ("0.004", "0", 0), ("5e-324", "0", 0), ("1e6", "1000000", 1_000_000), ("99.995", "100", 100),
        ("0.1", "0.1", 0.1),
    ])
    func theAmountIsTheOneThatWasSigned(written: String, text: String, value: Double) throws {
        let mrr = try update("\"mrr\":\(written)").mrr.value
        #expect(mrr?.text == text && mrr?.value == value && mrr?.value.sign == .plus)
    }

    @Test func textsAreTheirByteForByteSelves() throws {
        let update = try update(
            #""userToken":"\u0039B2D6C1E-8f3a-4d7b-a1c5-0e4f2a6b8c9d","plan":"e\u0301\r \"\\","c\u0075rrency":"\u0045UR""#
        )
        #expect(update.userToken == "9B2D6C1E-8f3a-4d7b-a1c5-0e4f2a6b8c9d")
        #expect(update.plan.value.map { Array($0.utf8) } == Array("e\u{301}\r \"\\".utf8))
        #expect(update.currency == .value("EUR"))
    }

    @Test func theHeadersTokenIsTrimmed() throws {
        #expect(try update(#""plan":"pro""#, header: " \(Fixtures.token)\t").userToken == Fixtures.token)
    }

    @Test func ofRepeatedKeysItHoldsTheLast() throws {
        let body = try Fixtures.forged(#""plan":"a","mrr":1,"plan":"b","mrr":2"#, plan: "b", mrr: "2")
        let update = try #require(Fixtures.verify(body, policy: .contract).update)
        #expect(update.plan == .value("b") && update.mrr.value?.text == "2")
    }

    @Test func aLoneSurrogateIsWhatItSignsAs() throws {
        let body = try Fixtures.forged(#""plan":"a\ud800""#, plan: "a\u{FFFD}")
        #expect(try Fixtures.verify(body, policy: .contract).update?.plan == .value("a\u{FFFD}"))
    }
}
