import AttributeSigning
import Foundation
import SystemIO
import Testing

@Suite struct SecretTextTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func written(_ name: String) throws -> String {
        var file = try AtomicFile(at: folder.path(name), mode: 0o600)
        try SecretText().write(to: file)
        try file.commit()
        return try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test func itIsThirtyTwoBytesInHexadecimalBehindThePrefix() throws {
        let text = try written("a")
        #expect(text.hasPrefix("cpt_sk_"))
        let digits = text.dropFirst(7)
        #expect(digits.utf8.count == 64 && digits.allSatisfy { "0123456789abcdef".contains($0) })
    }

    @Test func noTwoAreAlike() throws {
        let texts = try (0..<20).map { try written("\($0)") }
        #expect(Set(texts).count == texts.count)
    }

    @Test func whatIsWrittenIsASecretThatCanBeLoaded() throws {
        let text = try written("secret")
        let loaded = try Secret.load(file: folder.path("secret"))
        let message: [UInt8] = [7]
        let code = try HMACKey(loaded.secret).authenticate(message.span)
        #expect(!loaded.wasTrimmed)
        #expect(code.hex == IndependentHMAC.hex(key: Array(text.utf8), message: message))
    }

    @Test func itIsNotPrinted() throws {
        var dumped = ""
        try dump(SecretText(), to: &dumped)
        #expect(!dumped.contains("cpt_sk_"))
    }
}
