import AttributeSigning
import Testing

@Suite struct SecretTests {
    /// Whether two secrets sign alike.
    private func isSame(_ left: Secret, _ right: Secret) throws -> Bool {
        let message: [UInt8] = [1, 2, 3]
        let (left, right) = (try HMACKey(left), try HMACKey(right))
        return try left.authenticate(message.span) == right.authenticate(message.span)
    }

    @Test func fromOneByteToTheLongest() throws {
        for length in [1, 2, Secret.maximumLength - 1, Secret.maximumLength] {
            _ = try Secret(Array(repeating: 7, count: length))
        }
        for (length, code) in [
            (0, SigningError.Code.emptySecret), (4097, .invalidSecret), (1 << 20, .invalidSecret),
        ] {
            let error = #expect(throws: SigningError.self) { try Secret(Array(repeating: 7, count: length)) }
            #expect(error?.code == code)
        }
        #expect(throws: SigningError.self) { try Secret("") }
    }

    @Test func aTextIsItsUTF8Bytes() throws {
        #expect(try isSame(Secret("é\n"), Secret([0xC3, 0xA9, 0x0A])))
        #expect(try !isSame(Secret("é"), Secret("e\u{301}")))
        #expect(try !isSame(Secret("a"), Secret("a\n")))
    }

    @Test func everyByteCounts() throws {
        let key = (0..<100).map { UInt8($0) }
        for index in key.indices {
            var other = key
            other[index] ^= 0x80
            #expect(try !isSame(Secret(key), Secret(other)))
        }
    }

    @Test func itIsNeverPrinted() throws {
        let secret = try Fixtures.secret()
        var dumped = ""
        dump(secret, to: &dumped)
        for text in [
            "\(secret)", String(reflecting: secret), String(describing: Optional(secret)), dumped,
            "\([secret])",
        ] {
            #expect(text.contains("[secret]"))
            #expect(!text.contains("cpt"))
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }
}
