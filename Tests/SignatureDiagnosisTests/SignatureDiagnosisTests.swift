import AttributeSigning
import Testing

@testable import SignatureDiagnosis

/// Ports that get one thing (or two) wrong, and whether the diagnosis names it.
@Suite struct SignatureDiagnosisTests {
    @Test(arguments: Port.all) func namesTheMistake(port: Port) throws {
        let cause = try port.diagnosis().cause
        guard case .mistakes(let clauses, 0) = cause else {
            Issue.record("\(port.name): \(cause)")
            return
        }
        #expect(clauses.count == port.expected.count, "\(port.name): \(clauses)")
        for words in port.expected {
            #expect(clauses.contains { $0.contains(words) }, "\(port.name): \(clauses)")
        }
    }

    @Test func aRightSignatureMatches() throws {
        let port = Port("right", Port.full, Port.canonical(), [])
        #expect(try port.diagnosis().cause == .matches(keyIndex: 0))
        #expect(try port.diagnosis().canonicalString.description == Port.canonical())
    }

    @Test func whatNoMistakeExplainsIsUnknown() throws {
        var port = Port("wrong", Port.full, "something else", [])
        guard case .unknown(let tried) = try port.diagnosis().cause else {
            Issue.record("a mistake was named")
            return
        }
        #expect(tried > 100)
        port = Port("right", Port.full, Port.canonical(), [])
        let other = try Secret("another secret")
        guard case .unknown = try port.diagnosis(secrets: [other]).cause else {
            Issue.record("a mistake was named")
            return
        }
        #expect(try port.diagnosis(secrets: [other, Secret(Port.secret)]).cause == .matches(keyIndex: 1))
    }

    @Test(arguments: ["", "12", String(repeating: "g", count: 64), String(repeating: "a", count: 63)])
    func whatIsNoSignatureIsSaid(text: String) throws {
        let body = #"{"mrr":1,"signature":"\#(text)","timestamp":1758000000}"#
        let diagnosis = try SignatureDiagnosis(
            of: Array(body.utf8), appKey: "app_demo12345", headerUserToken: Port.token,
            secrets: [Secret(Port.secret)])
        guard case .notASignature = diagnosis.cause else {
            Issue.record("\(diagnosis.cause)")
            return
        }
    }

    /// No signature is right for a body that no signer may sign, so none is looked for.
    @Test func aBodyOutsideTheDomainIsNotSearched() throws {
        let port = Port("too much", Port.body(mrr: "1e400"), Port.canonical(mrr: "unset"), [])
        guard case .notASignature(let reason) = try port.diagnosis().cause else {
            Issue.record("it was searched")
            return
        }
        #expect(reason.contains("mrr"))
    }

    @Test func aSecretIsDecodedFromBase64WithAndWithoutItsPrefix() throws {
        let code = try HMACKey(Secret(Array("hello world!".utf8)))
            .authenticate(Array(Port.canonical().utf8).span)
        for secret in ["aGVsbG8gd29ybGQh", "cpt_sk_aGVsbG8gd29ybGQh"] {
            let body = #"{\#(Port.full),"signature":"\#(code.hex)","timestamp":1758000000}"#
            let diagnosis = try SignatureDiagnosis(
                of: Array(body.utf8), appKey: "app_demo12345", headerUserToken: Port.token,
                secrets: [Secret(secret)])
            guard case .mistakes(let clauses, 0) = diagnosis.cause else {
                Issue.record("\(secret): \(diagnosis.cause)")
                continue
            }
            #expect(clauses.count == 1 && clauses[0].contains("base64"))
        }
    }

    @Test func noClauseHoldsTheSecret() throws {
        for port in Port.all {
            let text = String(describing: try port.diagnosis())
            #expect(!text.contains("0123456789abcdef"), "\(port.name)")
        }
    }
}
