import ImageScreening
import Testing

/// Damaged and invented files: none may stop the program, none that is cut off may be accepted.
@Suite struct HostileInputTests {
    private let screener = ImageScreener()

    /// A small generator, so that a failure can be repeated.
    private struct Noise: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    @Test func truncatedIsNeverAccepted() {
        let made = Vectors.accepted.filter { $0.file.hasSuffix(".png") || $0.file.hasSuffix(".gif") }
        let whole = Vectors.bases + made.filter { !$0.id.contains("tail") }.map { ($0.id, $0.bytes) }
        #expect(Vectors.bases.count >= 12)
        for (name, bytes) in whole where bytes.count < 4096 {
            for length in 0..<bytes.count {
                if case .accepted(let image) = screener.screen(Array(bytes.prefix(length))) {
                    Issue.record("\(name) cut to \(length) of \(bytes.count): \(image.findings)")
                }
            }
        }
    }

    @Test(arguments: Vectors.all.indices) func mutatedNeverTraps(_ index: Int) throws {
        var noise = Noise(state: UInt64(index))
        let original = Vectors.all[index].bytes
        guard !original.isEmpty, original.count < 8192 else { return }
        for _ in 0..<150 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &noise) {
                let place = Int.random(in: 0..<bytes.count, using: &noise)
                switch Int.random(in: 0..<5, using: &noise) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &noise)
                case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &noise) ?? 0
                case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
                case 3 where bytes.count > 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &noise), at: place)
                }
            }
            guard case .accepted(let image) = screener.screen(bytes) else { continue }
            let once = try image.stripped().bytes
            guard case .accepted(let second) = screener.screen(once) else {
                Issue.record("a stripped image is refused: vector \(index)")
                continue
            }
            #expect(try second.stripped().bytes == once)
            #expect(second.facts == image.facts)
        }
    }

    @Test func inventedIsNeverAccepted() {
        var noise = Noise(state: 7)
        let starts: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0], Array("GIF89a".utf8),
            Array("RIFF".utf8) + [0xF8, 0, 0, 0] + Array("WEBPVP8 ".utf8), [],
        ]
        for start in starts {
            for _ in 0..<2000 {
                let rest = (0..<248).map { _ in UInt8.random(in: 0...255, using: &noise) }
                if case .accepted = screener.screen(start + rest) {
                    Issue.record("accepted: \(start + rest)")
                }
            }
        }
    }

    @Test func everyHeaderByteOfEveryBase() {
        for (_, bytes) in Vectors.bases {
            for place in 0..<min(bytes.count, 64) {
                for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var changed = bytes
                    changed[place] = value
                    _ = screener.screen(changed)
                }
            }
        }
    }
}
