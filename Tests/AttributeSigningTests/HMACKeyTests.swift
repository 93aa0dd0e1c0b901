import AttributeSigning
import Testing

@Suite struct HMACKeyTests {
    private func code(_ key: [UInt8], _ message: [UInt8]) throws -> String {
        try HMACKey(Secret(key)).authenticate(message.span).hex
    }

    @Test func theIndependentImplementationKnowsTheRFC() {
        #expect(
            IndependentHMAC.hex(key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8))
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test(arguments: [1, 31, 32, 63, 64, 65, 127, 128, 129, 4095, 4096])
    func agreesWithAnotherImplementation(keyLength: Int) throws {
        let key = (0..<keyLength).map { UInt8(truncatingIfNeeded: $0 * 7 + keyLength) }
        for length in [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 130, 1000] {
            let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 13 + 1) }
            #expect(
                try code(key, message) == IndependentHMAC.hex(key: key, message: message),
                "message of \(length)")
        }
    }

    @Test func aKeyServesManyMessagesInTurn() throws {
        let key = Array(Fixtures.secretText.utf8)
        let prepared = try HMACKey(Secret(key))
        for round in 0..<200 {
            let message = Array("message \(round)".utf8)
            let code = try prepared.authenticate(message.span)
            #expect(code.hex == IndependentHMAC.hex(key: key, message: message))
        }
    }

    @Test func aKeyServesManyThreadsAtOnce() async throws {
        let key = Array(Fixtures.secretText.utf8)
        let prepared = try HMACKey(Secret(key))
        let messages = (0..<64).map { Array("message \($0) of many".utf8) }
        let expected = messages.map { IndependentHMAC.hex(key: key, message: $0) }
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<16 {
                group.addTask {
                    var wrong = 0
                    for round in 0..<2000 {
                        let index = (round + task * 5) % messages.count
                        let message = messages[index]
                        if try prepared.authenticate(message.span).hex != expected[index] { wrong += 1 }
                    }
                    return wrong
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func theSecretMayGoBeforeTheKey() throws {
        var secret: Secret? = try Secret("short-lived")
        let key = try HMACKey(#require(secret))
        secret = nil
        let message: [UInt8] = [1, 2, 3]
        let code = try key.authenticate(message.span)
        #expect(code.hex == IndependentHMAC.hex(key: Array("short-lived".utf8), message: message))
    }
}
