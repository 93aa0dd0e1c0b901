import AttributeSigning
import Foundation
import Testing

@Suite struct UpdateRefusalTests {
    private func answer(_ body: String, secrets: [String] = [Fixtures.secretText]) throws -> UpdateRefusal {
        try #require(
            Fixtures.verifier(secrets).verify(
                Array(body.utf8), appKey: Fixtures.appKey, headerUserToken: Fixtures.token
            ).refusal)
    }

    @Test func theBodyIsTheAnswersJSON() throws {
        let signed = "{\"plan\":\"pro\",\(Fixtures.members(Fixtures.signature))}"
        let cases: [(UpdateRefusal, String?)] = [
            (try answer("["), nil), (try answer(#"{"mrr":-1}"#), nil),
            (try answer(#"{"plan":"pro"}"#), "payment_attributes_require_signature"),
            (try answer(signed, secrets: []), "sdk_signing_secret_not_configured"),
            (try answer(signed.replacing("1758", with: "1759")), "stale_signature"),
            (try answer(signed), "invalid_signature"),
        ]
        for (refusal, code) in cases {
            let json = try JSONDecoder().decode([String: String].self, from: Data(refusal.body))
            #expect(json["error"] == refusal.message && !refusal.message.isEmpty)
            #expect(json["code"] == code && refusal.code?.rawValue == code)
            #expect(json.count == (code == nil ? 1 : 2))
            #expect(!refusal.privateReason.isEmpty)
        }
    }

    @Test func everyInvalidSignatureGetsTheSameAnswer() throws {
        let time = Fixtures.time
        let hex = Fixtures.signature
        let answers = try [
            "{\"plan\":\"pro\",\(Fixtures.members(hex))}", "{\"plan\":\"pro\",\(Fixtures.members("x"))}",
            "{\"plan\":\"null\",\(Fixtures.members(hex))}", "{\"plan\":\"pro\",\(Fixtures.members(hex, -1))}",
            "{\"plan\":\"a\",\"plan\":\"b\",\(Fixtures.members(hex))}",
            "{\"plan\":\"a\",\"signature\":7,\"timestamp\":\(time)}",
        ].map { try answer($0) }
        #expect(Set(answers.map(\.body)).count == 1)
        #expect(Set(answers.map(\.message)).count == 1)
        // The operator is told apart what the caller is not.
        #expect(Set(answers.map(\.privateReason)).count == 5)
    }
}
