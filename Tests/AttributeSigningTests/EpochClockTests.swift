import AttributeSigning
import Foundation
import Testing

@Suite struct EpochClockTests {
    @Test func theSystemsClockCountsSecondsSince1970() {
        let before = Int(Date().timeIntervalSince1970.rounded(.down))
        let now = EpochClock.system.now()
        let after = Int(Date().timeIntervalSince1970.rounded(.up))
        #expect(before...after ~= now)
    }

    @Test func aFixedClockStandsStill() {
        let clock = EpochClock.fixed(-7)
        #expect(clock.now() == -7 && clock.now() == -7)
    }

    @Test func byDefaultBothSidesTakeTheSystemsTime() throws {
        let signer = try AttributeSigner(secret: Fixtures.secret())
        let verifier = try AttributeVerifier(secrets: [Fixtures.secret()])
        let signed = try signer.sign(
            Array(Fixtures.body.utf8), appKey: Fixtures.appKey, userToken: Fixtures.token)
        let answer = verifier.verify(signed.bytes, appKey: Fixtures.appKey, headerUserToken: Fixtures.token)
        #expect(answer.answer == "ok")
    }
}
