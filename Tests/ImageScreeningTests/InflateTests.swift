import Foundation
import Testing

@testable import ImageScreening

@Suite struct InflateTests {
    private func packed(_ code: String) throws -> [UInt8] {
        let python = try Tool("python3", package: "python3")
        let program = "import zlib,sys;sys.stdout.write(zlib.compress(\(code)).hex())"
        let hex = Array(try python.run(["-c", program]).output.utf8)
        return stride(from: 0, to: hex.count - 1, by: 2).compactMap {
            UInt8(String(decoding: hex[$0..<($0 + 2)], as: UTF8.self), radix: 16)
        }
    }

    @Test func unpacksWhatZlibPacks() throws {
        let words = "bytes((i*i*7+i//3)%97+32 for i in range(9000)), 9"
        let expected = (0..<9000).map { UInt8(truncatingIfNeeded: ($0 * $0 * 7 + $0 / 3) % 97 + 32) }
        for code in [words, words.replacingOccurrences(of: ", 9", with: ", 0")] {
            #expect(Inflate.unpack(zlib: try packed(code), limit: 1 << 16) == expected)
        }
        #expect(Inflate.unpack(zlib: try packed("b'aaaaaaaaaa'"), limit: 1 << 16) == Array("aaaaaaaaaa".utf8))
    }

    @Test func stopsAtTheLimit() throws {
        let bomb = try packed("bytes(10000000)")
        #expect(Inflate.unpack(zlib: bomb, limit: 4096).count < 4096 + 259)
    }

    @Test func damageIsNoTrap() throws {
        let whole = try packed("b'some words, some words' * 20")
        for place in whole.indices {
            for value in [0, 0x55, 0xFF] as [UInt8] {
                var damaged = whole
                damaged[place] = value
                #expect(Inflate.unpack(zlib: damaged, limit: 1 << 16).count < (1 << 16) + 65536)
            }
            _ = Inflate.unpack(zlib: Array(whole[..<place]), limit: 1 << 16)
        }
    }
}
