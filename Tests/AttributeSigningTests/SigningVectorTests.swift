import AttributeSigning
import JSONText
import ReferenceVectors
import Testing

/// What the table of signatures says beside what `Conformance` compares: why, and what would have been signed.
@Suite struct SigningVectorTests {
    static func cases(_ operation: String) throws -> [ReferenceCase] {
        try ReferenceTable(.attributeSigning).cases.filter { $0.text("operation") == operation }
    }

    @Test func refusedBodiesHaveTheCanonicalStringOfTheTable() throws {
        var count = 0
        for item in try Self.cases("verify") where item.outcome == "refused" {
            guard let canonical = item.text("canonical") else { continue }
            let body = try #require(item.document)
            let read = try AttributeBody(body.span)
            let context = try RequestContext(
                appKey: (item.text("appKey") ?? "").utf8.span,
                userToken: (item.text("headerUserToken") ?? "").utf8.span)
            let signedAt = read.signedAt
            let lines = CanonicalString(read, context, timestamp: try #require(signedAt))
            #expect(lines.description == canonical, "\(item.id)")
            count += 1
        }
        #expect(count > 0)
    }

    @Test func signingIsRefusedForTheReasonOfTheTable() throws {
        var count = 0
        for item in try Self.cases("sign") where item.outcome == "refused" {
            guard let timestamp = item.integer("timestamp") else {
                // The signer takes integers only: there is no way to hand it a fraction.
                #expect(item.text("reason") == "shape" && item.text("field") == "timestamp", "\(item.id)")
                continue
            }
            let signer = try AttributeSigner(secret: Secret(item.texts("secrets")[0]))
            do throws(SigningError) {
                _ = try signer.sign(
                    item.document ?? [], appKey: item.text("appKey") ?? "",
                    userToken: item.text("headerUserToken"), timestamp: timestamp)
                Issue.record("\(item.id) was signed")
            } catch {
                #expect(Self.reasons(error).contains(item.text("reason") ?? ""), "\(item.id): \(error)")
                // A timestamp is the caller's, so that no field of the body is to blame.
                if item.text("reason") != "shape" { #expect(error.field == item.text("field"), "\(item.id)") }
            }
            count += 1
        }
        #expect(count > 0)
    }

    @Test func theSignatureAloneIsThatOfTheSignedBody() throws {
        for item in try Self.cases("sign") where item.outcome == "signed" {
            let signer = try AttributeSigner(secret: Secret(item.texts("secrets")[0]))
            let body = item.document ?? []
            let signature = try signer.signature(
                of: body.span, appKey: item.text("appKey") ?? "",
                userToken: item.text("headerUserToken"), timestamp: item.integer("timestamp") ?? 0)
            #expect(signature.hex == item.text("signature"), "\(item.id)")
        }
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
