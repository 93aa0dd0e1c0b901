import AttributeSigning
import Testing

@Suite struct CanonicalStringTests {
    private func canonical(_ body: String, header: String = Fixtures.token, timestamp: Int = 7) throws
        -> String
    {
        let bytes = Array(body.utf8)
        let read = try AttributeBody(bytes.span)
        let context = try RequestContext(appKey: "app".utf8.span, userToken: header.utf8.span)
        return CanonicalString(read, context, timestamp: timestamp).description
    }

    private func line(_ key: SignedKey, _ body: String) throws -> String {
        let bytes = Array(body.utf8)
        let read = try AttributeBody(bytes.span)
        return String(decoding: CanonicalString.line(of: key, in: read), as: UTF8.self)
    }

    @Test func eightLinesWithoutAnEnd() throws {
        let head = "cpt-user-attrs-v1\napp\n\(Fixtures.token)\n"
        #expect(try canonical("{}") == head + "unset\nunset\nunset\nunset\n7")
        #expect(
            try canonical(#"{"isPaying":null,"plan":null,"mrr":null,"currency":null}"#)
                == head + "null\nnull\nnull\nnull\n7")
        #expect(
            try canonical(#"{"isPaying":false,"plan":" p\u0001 ","mrr":0.025,"currency":"x"}"#)
                == head + "false\n p\u{1} \n0.03\nx\n7")
        #expect(CanonicalString.version == "cpt-user-attrs-v1")
    }

    @Test func outsideTheDomainItIsStillWhatItWouldBe() throws {
        #expect(try line(.mrr, #"{"mrr":-0.004}"#) == "-0")
        #expect(try line(.mrr, #"{"mrr":1e21}"#) == "1e+21")
        #expect(try line(.mrr, #"{"mrr":5.734532462417211e228}"#) == "5.734532462417211e+228")
        #expect(try line(.mrr, #"{"mrr":-999999999999999868928}"#) == "-999999999999999868928")
        #expect(
            try line(.plan, #"{"plan":"\#(String(repeating: #"\ud800"#, count: 999))"}"#).utf8.count == 2997)
        #expect(try line(.plan, #"{"plan":[1,2]}"#) == "unset")
        let long = String(repeating: "x", count: 100_000)
        #expect(try line(.plan, #"{"plan":"\#(long)"}"#) == long)
        #expect(try line(.currency, #"{"currency":"\#(long)"}"#) == long)
    }

    @Test func theTimestampIsAPlainInteger() throws {
        for timestamp in [0, 9, 1_758_000_000, 1 << 53, Int.max] {
            #expect(try canonical("{}", timestamp: timestamp).hasSuffix("unset\n\(timestamp)"))
        }
    }

    @Test func aTokenThatIsNotANonEmptyStringIsTheHeaders() throws {
        for body in ["{}", #"{"userToken":null}"#, #"{"userToken":""}"#, #"{"userToken":7}"#] {
            #expect(try canonical(body) == canonical("{}"))
        }
    }
}
