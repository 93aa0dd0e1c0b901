import AttributeSigning
import Testing

@Suite struct SignatureTests {
    @Test func hexGoesInAndOut() throws {
        let signature = try #require(Signature(hex: Fixtures.signature))
        #expect(signature.hex == Fixtures.signature && signature.description == Fixtures.signature)
        #expect(signature.bytes == bytes(hex: Fixtures.signature))
        #expect(Signature(hex: Fixtures.signature.uppercased()) == signature)
        #expect(Signature(signature.bytes) == signature)
        let all = (0..<8).map { group in (0..<32).map { UInt8($0 + 32 * group) } }
        for bytes in all { #expect(Signature(bytes)?.hex == IndependentHMAC.hex(of: bytes)) }
    }

    @Test func onlySixtyFourHexadecimalDigitsAreASignature() {
        for length in [0, 1, 2, 62, 63, 65, 66, 128] {
            #expect(Signature(hex: String(repeating: "a", count: length)) == nil, "\(length)")
        }
        for code in UInt8.min...127 {
            let digit = String(UnicodeScalar(code))
            let isHex = "0123456789abcdefABCDEF".contains(digit)
            for place in [0, 1, 62, 63] {
                let text =
                    String(repeating: "a", count: place) + digit + String(repeating: "a", count: 63 - place)
                #expect((Signature(hex: text) != nil) == isHex, "\(code) at \(place)")
            }
        }
        #expect(Signature(hex: String(repeating: "é", count: 32)) == nil)
        #expect(Signature(hex: "+f" + Fixtures.signature.dropFirst(2)) == nil)
        for length in [0, 31, 33] { #expect(Signature(Array(repeating: 0, count: length)) == nil) }
    }

    @Test func oneBitMakesADifference() throws {
        let signature = try #require(Signature(hex: Fixtures.signature))
        for bit in 0..<256 {
            var other = signature.bytes
            other[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(Signature(other) != signature, "bit \(bit)")
        }
    }

    @Test func equalSignaturesHashAlike() throws {
        let upper = try #require(Signature(hex: Fixtures.signature.uppercased()))
        let lower = try #require(Signature(hex: Fixtures.signature))
        #expect(Set([upper, lower]).count == 1)
    }
}
