import AttributeSigning
import Foundation
import JSONText
import Testing
import SeededRandom

@Suite struct AttributeSignerTests {
    @Test func thePublishedRequest() throws {
        let signed = try Fixtures.signer().sign(
            Array(Fixtures.body.utf8), appKey: Fixtures.appKey, userToken: Fixtures.token)
        #expect(signed.signature.hex == Fixtures.signature)
        #expect(signed.needsSignature)
        #expect(
            String(decoding: signed.bytes, as: UTF8.self)
                == Fixtures.body.dropLast() + "," + Fixtures.members(Fixtures.signature) + "}")
    }

    // MARK: Every other byte stays

    @Test(arguments: [
        ("{\n  \"plan\": \"pro\",\n  \"mrr\": 1.50\n}\n", "1.50"),
        ("{\r\n\t\"plan\" : \"pro\"\r\n}\r\n", "\"pro\""),
        ("  {\"plan\":\"pro\"   }  ", "\"pro\""),
        ("{\"plan\":\"プロ\"}", "\"プロ\""),
        ("{\"plan\":null,\"x\":{\"y\":[1,{}]} }", "{\"y\":[1,{}]}"),
        ("{\"plan\":\"a\",\"z\":\"}\"}", "\"}\""),
        ("{\"mrr\":1E+2\n}", "1E+2"),
    ])
    func theMembersStandBehindTheLastValue(body: String, last: String) throws {
        let signed = try Fixtures.sign(body)
        let place = try #require(body.range(of: last, options: .backwards))
        let start = try #require(signed.range(of: ",\"signature\""))
        #expect(signed.utf8.starts(with: body[..<place.upperBound].utf8))
        #expect(
            signed.utf8.distance(from: signed.startIndex, to: start.lowerBound)
                == body.utf8.distance(from: body.startIndex, to: place.upperBound))
        #expect(signed.hasSuffix(body[place.upperBound...]))
        #expect(signed.utf8.count == body.utf8.count + Self.addition)
    }

    /// How many bytes a signature adds at the fixtures' time.
    private static let addition = 1 + Fixtures.members(Fixtures.signature).utf8.count

    @Test func aBodyThatNeedsNoSignatureComesBackAsItWas() throws {
        for body in ["{}", " { } \n", "{\"name\":\"Ada\"}", "{\"signature\":7,\"timestamp\":null}"] {
            let signed = try Fixtures.signer().sign(
                Array(body.utf8), appKey: Fixtures.appKey, userToken: Fixtures.token, replacing: true)
            #expect(!signed.needsSignature)
            #expect(String(decoding: signed.bytes, as: UTF8.self) == body)
            #expect(signed.canonicalString.description.hasSuffix("unset\nunset\nunset\nunset\n1758000000"))
        }
    }

    @Test func whatIsSignedIsVerifiedWithTheSameCanonicalString() throws {
        var bodies = RandomBody(random: SeededGenerator(seed: 1))
        let signer = try Fixtures.signer()
        for policy in AmbiguityPolicy.allCases {
            let verifier = try Fixtures.verifier(policy: policy)
            for _ in 0..<2500 {
                let body = bodies.next()
                let bytes = Array(body.utf8)
                let signed = try signer.sign(bytes, appKey: Fixtures.appKey, userToken: Fixtures.token)
                let answer = verifier.verify(
                    signed.bytes, appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
                if signed.needsSignature {
                    #expect(answer.update?.canonicalString == signed.canonicalString, "\(body)")
                    #expect(signed.bytes.count == bytes.count + Self.addition, "\(body)")
                    // Taking the members out again leaves the body.
                    let place = signed.bytes.count - Self.addition
                    let common = zip(bytes, signed.bytes).prefix { $0 == $1 }.count
                    #expect(
                        common <= place
                            && signed.bytes.suffix(bytes.count - common)
                                .elementsEqual(bytes[common...]),
                        "\(body)")
                } else {
                    #expect(answer == .identityOnly, "\(body)")
                    #expect(signed.bytes == bytes, "\(body)")
                }
                let again = try signer.sign(
                    signed.bytes, appKey: Fixtures.appKey, userToken: Fixtures.token, replacing: true)
                #expect(again.bytes == signed.bytes, "\(body)")
            }
        }
    }

    // MARK: Signing anew

    @Test func aSignedBodyIsRefusedUnlessAskedFor() throws {
        let cases: [(String, String, Int)] = [
            (#"{"plan":"pro","signature":"x","timestamp":1}"#, "signature", 26),
            (#"{"timestamp":1,"plan":"pro","signature":null}"#, "signature", 40),
            (#"{"plan":"pro","timestamp":{}}"#, "timestamp", 26),
            (#"{"plan":"pro","signat\u0075re":null}"#, "signature", 31),
        ]
        for (body, field, offset) in cases {
            let error = #expect(throws: SigningError.self) { try Fixtures.sign(body) }
            #expect(error?.code == .alreadySigned && error?.field == field && error?.offset == offset)
        }
    }

    @Test(arguments: [
        // first, middle, last
        (#"{"signature":"x","timestamp":1,"plan":"pro","mrr":1}"#, #"{"plan":"pro","mrr":1}"#),
        (#"{"plan":"pro","signature":"x","timestamp":1,"mrr":1}"#, #"{"plan":"pro","mrr":1}"#),
        (#"{"plan":"pro","mrr":1,"signature":"x","timestamp":1}"#, #"{"plan":"pro","mrr":1}"#),
        // apart, and only one of them
        (#"{"timestamp":1,"plan":"pro","signature":"x","mrr":1}"#, #"{"plan":"pro","mrr":1}"#),
        (#"{"timestamp":1,"plan":"pro","mrr":1,"signature":"x"}"#, #"{"plan":"pro","mrr":1}"#),
        (#"{"plan":"pro","signature":null}"#, #"{"plan":"pro"}"#),
        (#"{"timestamp":[1,{"signature":2}],"plan":"pro"}"#, #"{"plan":"pro"}"#),
        // repeated, escaped
        (#"{"signature":1,"plan":"pro","signature":2,"signature":3}"#, #"{"plan":"pro"}"#),
        (#"{"s\u0069gnature":1,"plan":"pro","\u0074imestamp":2}"#, #"{"plan":"pro"}"#),
        // white space stays on the side of what stays
        ("{ \"signature\" : 1 , \"plan\" : \"pro\" }", "{ \"plan\" : \"pro\" }"),
        ("{\n  \"plan\": \"pro\",\n  \"timestamp\": 2\n}\n", "{\n  \"plan\": \"pro\"\n}\n"),
        // not at the top level
        (#"{"x":{"signature":1},"plan":"pro","timestamp":2}"#, #"{"x":{"signature":1},"plan":"pro"}"#),
    ])
    func signingAnewIsSigningWithoutTheOldMembers(signed: String, unsigned: String) throws {
        #expect(try Fixtures.sign(signed, replacing: true) == Fixtures.sign(unsigned))
        let answer = try Fixtures.verify(Fixtures.sign(signed, replacing: true))
        #expect(answer.answer == "ok")
    }

    @Test func theSignatureAloneLeavesTheOldOneOutOfAccount() throws {
        let signer = try Fixtures.signer()
        let plain = Array(Fixtures.body.utf8)
        let signed = Array((Fixtures.body.dropLast() + #","signature":1,"signature":2,"timestamp":-1}"#).utf8)
        let expected = try signer.signature(
            of: plain.span, appKey: Fixtures.appKey, userToken: Fixtures.token, timestamp: Fixtures.time)
        let code = try signer.signature(
            of: signed.span, appKey: Fixtures.appKey, userToken: Fixtures.token, timestamp: Fixtures.time)
        #expect(code == expected && code.hex == Fixtures.signature)
    }

    @Test func anErrorWhileSigningAnewPointsIntoTheBodyThatWasGiven() throws {
        let body = #"{"signature":"x","timestamp":1,"mrr":-1}"#
        let error = #expect(throws: SigningError.self) { try Fixtures.sign(body, replacing: true) }
        #expect(error?.code == .invalidField && error?.field == "mrr" && error?.offset == 37)
    }

    // MARK: Limits

    @Test func theSignedBodyMustFitTheLimitToo() throws {
        let frame = #"{"plan":"pro","x":""}"#.utf8.count
        func body(_ size: Int) -> String {
            #"{"plan":"pro","x":""# + String(repeating: "x", count: size - frame) + "\"}"
        }
        let largest = AttributeBody.maximumSize - Self.addition
        #expect(try Fixtures.sign(body(largest)).utf8.count == AttributeBody.maximumSize)
        for size in [largest + 1, AttributeBody.maximumSize, AttributeBody.maximumSize + 1, 307_200] {
            let error = #expect(throws: SigningError.self) { try Fixtures.sign(body(size)) }
            #expect(error?.code == .bodyTooLarge, "\(size)")
        }
    }

    @Test func theTimestampIsFromZeroToTwoToTheFiftyThird() throws {
        let body = Array(Fixtures.body.utf8)
        let signer = try Fixtures.signer()
        for timestamp in [0, 1, 1 << 53] {
            let signed = try signer.sign(
                body, appKey: Fixtures.appKey, userToken: Fixtures.token, timestamp: timestamp)
            #expect(signed.canonicalString.description.hasSuffix("\n\(timestamp)"))
            let answer = try Fixtures.verifier(now: timestamp).verify(
                signed.bytes, appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
            #expect(answer.answer == "ok")
        }
        for timestamp in [-1, 1 << 53 + 1, .min, .max] {
            let error = #expect(throws: SigningError.self) {
                try signer.sign(
                    body, appKey: Fixtures.appKey, userToken: Fixtures.token, timestamp: timestamp)
            }
            #expect(error?.code == .invalidTimestamp)
        }
    }

    @Test func theClockGivesTheTimeWhereTheCallNamesNone() throws {
        let signer = try AttributeSigner(secret: Fixtures.secret(), clock: .fixed(12))
        let signed = try signer.sign(
            Array(Fixtures.body.utf8), appKey: Fixtures.appKey, userToken: Fixtures.token)
        #expect(signed.canonicalString.description.hasSuffix("\n12"))
    }

    // MARK: Bad input: the code, the field, the offset

    @Test(arguments: [
        (#"{"mrr":"12"}"#, "mrr", 7), (#"{"mrr":1e400}"#, "mrr", 7), (#"{"mrr":-1}"#, "mrr", 7),
        (#"{"mrr":-1e-9}"#, "mrr", 7), (#"{"mrr":1000000.0000001}"#, "mrr", 7),
        (#"{"currency":null}"#, "currency", 12), (#"{"currency":"USDX"}"#, "currency", 12),
        (#"{"isPaying":null}"#, "isPaying", 12), (#"{"userToken":null,"plan":"a"}"#, "userToken", 13),
        (#"{"userToken":"","plan":"a"}"#, "userToken", 13), (#"{"plan":""}"#, "plan", 8),
        (#"{"plan":[]}"#, "plan", 8), (#"{"plan":"a","plan":{}}"#, "plan", 19),
    ])
    func aFieldOutsideTheDomain(body: String, field: String, offset: Int) throws {
        let error = #expect(throws: SigningError.self) { try Fixtures.sign(body) }
        #expect(error?.code == .invalidField)
        #expect(error?.field == field)
        #expect(error?.offset == offset)
        #expect(error?.description.contains("\(field) (byte \(offset))") == true)
    }

    @Test func aPlanOfSixtyFiveCodePointsIsTooLong() throws {
        for unit in ["a", "é", "€", "\u{1F600}", #"\ud83d\ude00"#, #"\u0061"#] {
            let longest = String(repeating: unit, count: 64)
            #expect(try Fixtures.sign(#"{"plan":"\#(longest)"}"#).isEmpty == false)
            let error = #expect(throws: SigningError.self) {
                try Fixtures.sign(#"{"plan":"\#(longest + unit)"}"#)
            }
            #expect(error?.code == .invalidField && error?.field == "plan")
        }
    }

    @Test(arguments: [
        (#"{"plan":"pro""#, JSONError.Code.unexpectedEnd, 13), ("", .unexpectedEnd, 0),
        ("\u{FEFF}{}", .byteOrderMark, 0), ("[]", .notAnObject, 0), (" 1", .notAnObject, 1),
        (#"{"mrr":+1}"#, .unexpectedByte, 7), (#"{"mrr":01}"#, .invalidNumber, 8),
        (#"{"mrr":0x1p3}"#, .invalidNumber, 8), (#"{"mrr":nan}"#, .unexpectedByte, 8),
        ("{\"plan\":\"a\nb\"}", .controlCharacter, 10), ("{} {}", .trailingBytes, 3),
    ])
    func aBodyThatIsNotJSON(body: String, code: JSONError.Code, offset: Int) throws {
        let error = #expect(throws: SigningError.self) { try Fixtures.sign(body) }
        #expect(error?.code == .invalidBody)
        #expect(error?.json == JSONError(code, at: offset))
        #expect(error?.offset == offset)
    }

    @Test func bytesThatAreNotUTF8() throws {
        let body = Array(#"{"plan":"#.utf8) + [0x22, 0xC3, 0x28, 0x22, 0x7D]
        let error = #expect(throws: SigningError.self) {
            try Fixtures.signer().sign(body, appKey: Fixtures.appKey, userToken: Fixtures.token)
        }
        #expect(error?.json == JSONError(.invalidUTF8, at: 9))
    }

    @Test func theUserToken() throws {
        let missing = #expect(throws: SigningError.self) { try Fixtures.sign(Fixtures.body, userToken: nil) }
        #expect(missing?.code == .missingUserToken)
        for token in ["", " ", "ada", Fixtures.token + "0", "{\(Fixtures.token)}"] {
            let error = #expect(throws: SigningError.self) {
                try Fixtures.sign(Fixtures.body, userToken: token)
            }
            #expect(error?.code == .invalidUserToken, "\(token)")
        }
        #expect(
            try Fixtures.sign(Fixtures.body, userToken: " \t\(Fixtures.token) ")
                == Fixtures.sign(Fixtures.body))
    }

    @Test(arguments: ["", "\n", "app\ndemo", "app\r\n", "a\u{0}", "\u{7F}", "\u{80}", "a\u{9F}", "\u{1F}"])
    func theAppKeyIsNotEmptyAndHasNoControlCharacter(appKey: String) throws {
        let error = #expect(throws: SigningError.self) {
            try Fixtures.signer().sign(
                Array(Fixtures.body.utf8), appKey: appKey, userToken: Fixtures.token)
        }
        #expect(error?.code == .invalidAppKey)
    }

    @Test(arguments: ["a", "\u{A0}", "ÀÂ", "\u{2028}", "app key", "\u{20AC}\u{1F600}"])
    func anyOtherAppKeyIsSigned(appKey: String) throws {
        let signed = try Fixtures.signer().sign(
            Array(Fixtures.body.utf8), appKey: appKey, userToken: Fixtures.token)
        #expect(signed.canonicalString.description.split(separator: "\n")[1] == appKey)
    }
}
