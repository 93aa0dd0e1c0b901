import AttributeSigning
import Synchronization
import Testing

@Suite struct ReplayGuardTests {
    /// A clock that a test sets.
    private final class Hand: Sendable {
        private let seconds = Atomic(Fixtures.time)
        var now: Int {
            get { seconds.load(ordering: .relaxed) }
            set { seconds.store(newValue, ordering: .relaxed) }
        }
        var clock: EpochClock { EpochClock { self.now } }
    }

    private let hand = Hand()

    private func verifier(_ replayGuard: ReplayGuard?, _ secrets: [String] = [Fixtures.secretText]) throws
        -> AttributeVerifier
    {
        try AttributeVerifier(
            secrets: secrets.map { try Secret($0) }, clock: hand.clock, replayGuard: replayGuard)
    }

    private func body(_ plan: String, at timestamp: Int = Fixtures.time, secret: String = Fixtures.secretText)
        throws -> [UInt8]
    {
        try Fixtures.signer(secret).sign(
            Array("{\"plan\":\"\(plan)\"}".utf8), appKey: Fixtures.appKey, userToken: Fixtures.token,
            timestamp: timestamp
        ).bytes
    }

    private func answer(_ verifier: AttributeVerifier, _ body: [UInt8]) -> String {
        verifier.verify(body, appKey: Fixtures.appKey, headerUserToken: Fixtures.token).answer
    }

    @Test func withoutAGuardAReplayIsAccepted() throws {
        let verifier = try verifier(nil)
        let body = try body("pro")
        #expect(answer(verifier, body) == "ok" && answer(verifier, body) == "ok")
    }

    @Test func theSecondTimeIsRefusedAsAnInvalidSignature() throws {
        let verifier = try verifier(ReplayGuard())
        #expect(try answer(verifier, body("pro")) == "ok")
        #expect(try answer(verifier, body("pro")) == Verification.invalid)
        #expect(try answer(verifier, body("max")) == "ok")
        #expect(try answer(verifier, body("pro", at: Fixtures.time + 1)) == "ok")
        // Whitespace and spelling are no way around it: the canonical string counts.
        let spaced = Array(String(decoding: try body("pro"), as: UTF8.self).replacing(":", with: " : ").utf8)
        #expect(answer(verifier, spaced) == Verification.invalid)
    }

    @Test func whatIsRefusedIsNotRemembered() throws {
        let verifier = try verifier(ReplayGuard())
        let body = try body("pro")
        var wrong = body
        wrong[wrong.count - 40] ^= 1
        #expect(answer(verifier, wrong) == Verification.invalid)
        hand.now += 301
        #expect(answer(verifier, body) == Verification.stale)
        hand.now -= 301
        #expect(answer(verifier, body) == "ok")
    }

    @Test func anotherKeyDoesNotMakeItAnotherUpdate() throws {
        let verifier = try verifier(ReplayGuard(), ["new", "old"])
        #expect(try answer(verifier, body("pro", secret: "old")) == "ok")
        #expect(try answer(verifier, body("pro", secret: "old")) == Verification.invalid)
        #expect(try answer(verifier, body("pro", secret: "new")) == Verification.invalid)
    }

    @Test func rotationDoesNotOpenAGap() throws {
        let shared = ReplayGuard()
        let before = try verifier(shared, ["old"])
        let during = try verifier(shared, ["new", "old"])
        let after = try verifier(shared, ["newest", "new", "old"])
        let body = try body("pro", secret: "old")
        #expect(answer(before, body) == "ok")
        #expect(answer(during, body) == Verification.invalid)
        #expect(answer(after, body) == Verification.invalid)
        #expect(answer(before, body) == Verification.invalid)
    }

    @Test func itIsRememberedAsLongAsItIsFresh() throws {
        let verifier = try verifier(ReplayGuard())
        let body = try body("pro")
        #expect(answer(verifier, body) == "ok")
        for age in [1, 299, 300] {
            hand.now = Fixtures.time + age
            #expect(answer(verifier, body) == Verification.invalid, "\(age)")
        }
        hand.now = Fixtures.time + 301
        #expect(answer(verifier, body) == Verification.stale)
    }

    @Test func aTimestampAheadIsRememberedToItsOwnEnd() throws {
        let verifier = try verifier(ReplayGuard())
        let ahead = try body("pro", at: Fixtures.time + 300)
        #expect(answer(verifier, ahead) == "ok")
        for age in [1, 300, 301, 599, 600] {
            hand.now = Fixtures.time + age
            // Other updates come by, so that what is old can be forgotten.
            #expect(try answer(verifier, body("other", at: hand.now)) == "ok")
            #expect(answer(verifier, ahead) == Verification.invalid, "\(age)")
        }
    }

    @Test func aFullGuardRefusesUntilSomethingExpires() throws {
        let verifier = try verifier(ReplayGuard(capacity: 3))
        for plan in ["a", "b", "c"] { #expect(try answer(verifier, body(plan)) == "ok") }
        #expect(try answer(verifier, body("d")) == Verification.invalid)
        #expect(try answer(verifier, body("a")) == Verification.invalid)
        hand.now = Fixtures.time + 300
        #expect(try answer(verifier, body("d", at: hand.now)) == Verification.invalid)
        hand.now = Fixtures.time + 301
        for plan in ["d", "e", "f"] { #expect(try answer(verifier, body(plan, at: hand.now)) == "ok") }
        #expect(try answer(verifier, body("g", at: hand.now)) == Verification.invalid)
    }

    @Test(arguments: [Int.min, -1, 0, 1])
    func aGuardHoldsAtLeastOne(capacity: Int) throws {
        let replayGuard = ReplayGuard(capacity: capacity)
        #expect(replayGuard.capacity == 1)
        let verifier = try verifier(replayGuard)
        #expect(try answer(verifier, body("a")) == "ok")
        #expect(try answer(verifier, body("b")) == Verification.invalid)
    }

    @Test func aClockSetBackDoesNotBringAReplayBack() throws {
        let verifier = try verifier(ReplayGuard())
        let body = try body("pro")
        #expect(answer(verifier, body) == "ok")
        hand.now = Fixtures.time + 301
        #expect(try answer(verifier, self.body("later", at: hand.now)) == "ok")
        hand.now = Fixtures.time
        #expect(answer(verifier, body) == Verification.invalid)
        // What is newer than anything forgotten is served as before.
        #expect(try answer(verifier, self.body("new", at: hand.now + 1)) == "ok")
    }

    @Test func aClockThatLeapsAheadOnceDoesNotStopTheForgetting() throws {
        let verifier = try verifier(ReplayGuard(capacity: 2))
        hand.now = Fixtures.time + 1_000_000_000
        #expect(try answer(verifier, body("leap", at: hand.now)) == "ok")
        hand.now = Fixtures.time
        for minute in 0..<50 {
            hand.now = Fixtures.time + 400 * minute
            #expect(try answer(verifier, body("pro", at: hand.now)) == "ok", "\(minute)")
        }
    }

    @Test func identicalUpdatesAtOnceAreAcceptedOnce() async throws {
        let verifier = try verifier(ReplayGuard())
        for round in 0..<20 {
            let body = try body("pro", at: Fixtures.time + round)
            let accepted = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<16 {
                    group.addTask { (0..<5).count { _ in answer(verifier, body) == "ok" } }
                }
                return await group.reduce(0, +)
            }
            #expect(accepted == 1)
        }
    }

    @Test func aFullGuardAtOnceHoldsItsCapacityAndNoMore() async throws {
        let verifier = try verifier(ReplayGuard(capacity: 50))
        let bodies = try (0..<200).map { try body("plan \($0)", at: Fixtures.time + $0 % 3) }
        let accepted = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    bodies.indices.count { answer(verifier, bodies[($0 + task * 25) % bodies.count]) == "ok" }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(accepted == 50)
    }
}
