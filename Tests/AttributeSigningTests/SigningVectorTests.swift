import AttributeSigning
import JSONText
import Testing

@Suite struct SigningVectorTests {
    static func cases(_ operation: String) throws -> [SigningCase] {
        try VectorTable<SigningCase>.read("attribute-signing").filter { $0.operation == operation }
    }

    @Test func theTableHasBothOperations() throws {
        #expect(try Self.cases("sign").count + Self.cases("verify").count >= 754)
    }

    @Test func everyVerificationAnswersAsTheTableSays() throws {
        for vector in try Self.cases("verify") {
            let policy = try #require(AmbiguityPolicy(rawValue: vector.policy ?? ""), "\(vector.id)")
            let verifier = try Fixtures.verifier(
                vector.secrets, policy: policy, now: #require(vector.now, "\(vector.id)"))
            let answer = verifier.verify(
                vector.body, appKey: vector.appKey, headerUserToken: vector.headerUserToken)
            switch vector.outcome {
            case "verified":
                #expect(answer.keyIndex == vector.keyIndex, "\(vector.id)")
                #expect(answer.update?.canonicalString.description == vector.canonical, "\(vector.id)")
            case "identity-only":
                #expect(answer == .identityOnly, "\(vector.id)")
            case "refused":
                #expect(answer.refusal?.status == vector.status, "\(vector.id)")
                #expect(answer.refusal?.code?.rawValue == vector.code, "\(vector.id)")
                if let canonical = vector.canonical {
                    #expect(try Self.canonical(vector) == canonical, "\(vector.id)")
                }
            default: Issue.record("\(vector.id): \(vector.outcome)")
            }
        }
    }

    @Test func everySigningAnswersAsTheTableSays() throws {
        for vector in try Self.cases("sign") {
            let signer = try AttributeSigner(
                secret: Secret(vector.secrets[0]), clock: .fixed(Fixtures.time))
            guard let timestamp = Int(exactly: vector.timestamp ?? .nan) else {
                // The signer takes integers only: there is no way to hand it a fraction.
                #expect(vector.reason == "shape" && vector.field == "timestamp", "\(vector.id)")
                continue
            }
            do {
                let signed = try signer.sign(
                    vector.body, appKey: vector.appKey, userToken: vector.headerUserToken,
                    timestamp: timestamp)
                #expect(vector.outcome == (signed.needsSignature ? "signed" : "unsigned"), "\(vector.id)")
                #expect(signed.canonicalString.description == vector.canonical, "\(vector.id)")
                #expect(signed.signature.hex == vector.signature, "\(vector.id)")
                if let bytes = vector.signed { #expect(signed.bytes == Array(bytes.utf8), "\(vector.id)") }
                #expect(
                    try signer.signature(
                        of: vector.body.span, appKey: vector.appKey, userToken: vector.headerUserToken,
                        timestamp: timestamp) == signed.signature, "\(vector.id)")
            } catch {
                #expect(vector.outcome == "refused", "\(vector.id): \(error)")
                #expect(Self.reasons(error).contains(vector.reason ?? ""), "\(vector.id): \(error)")
                // A timestamp is the caller's, so that no field of the body is to blame.
                if vector.reason != "shape" { #expect(error.field == vector.field, "\(vector.id)") }
            }
        }
    }

    private static func canonical(_ vector: SigningCase) throws -> String {
        let body = vector.body
        let read = try AttributeBody(body.span)
        let context = try RequestContext(
            appKey: vector.appKey.utf8.span, userToken: (vector.headerUserToken ?? "").utf8.span)
        let signedAt = read.signedAt
        return CanonicalString(read, context, timestamp: try #require(signedAt)).description
    }

    /// The table's words for an error.
    private static func reasons(_ error: SigningError) -> Set<String> {
        switch error.code {
        case .invalidBody:
            switch error.json?.code {
            case .byteOrderMark: ["byte-order-mark"]
            case .invalidUTF8: ["not-utf8"]
            case .notAnObject: ["not-object"]
            default: ["not-json"]
            }
        case .bodyTooLarge: ["too-large"]
        case .invalidField: ["domain"]
        case .ambiguousField: ["reserved-text", "line-feed", "lone-surrogate"]
        case .duplicateKey: ["duplicate"]
        case .alreadySigned: ["already-signed"]
        case .missingUserToken, .invalidUserToken: ["no-token"]
        case .invalidAppKey: ["app-key"]
        case .invalidTimestamp: ["shape"]
        default: []
        }
    }
}
