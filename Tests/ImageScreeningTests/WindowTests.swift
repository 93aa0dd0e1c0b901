import Foundation
import ImageScreening
import SystemIO
import Testing

/// Files larger than the window through which they are read.
@Suite struct WindowTests {
    private static let policy = UploadPolicy(maxBytes: 1 << 30)

    private func sameVerdict(_ bytes: [UInt8], _ what: String) throws {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.write(bytes, "large.bin"))
        let screener = ImageScreener(policy: Self.policy)
        switch (screener.screen(bytes), try screener.screen(file: path)) {
        case (.accepted(let memory), .accepted(let file)):
            #expect(memory.facts == file.facts && memory.findings == file.findings, "\(what)")
            let stripped = try memory.stripped().bytes
            #expect(try file.stripped().bytes == stripped, "\(what)")
            let output = folder.path("out.bin")
            _ = try file.writeStripped(to: FilePath(output))
            #expect(try Data(contentsOf: URL(filePath: output)) == Data(stripped), "\(what)")
        case (.refused(let memory), .refused(let file)): #expect(memory == file, "\(what)")
        default: Issue.record("memory and file differ: \(what)")
        }
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return bigEndian(data.count) + body + bigEndian(Int(~crc))
    }

    private func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    @Test(arguments: [0, 1, 31, 32, 33, 4095, 4096, 262_144, 262_145, 700_001])
    func largeChunks(_ size: Int) throws {
        let noise = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
        let plain = Vectors.bytes("images/png-plain.png")
        let data = plain.indices.dropLast(4).first { Array(plain[$0..<($0 + 4)]) == Array("IDAT".utf8) } ?? 4
        let text = chunk("tEXt", Array("Comment\0".utf8) + noise.map { $0 | 0x80 })
        try sameVerdict(Array(plain[..<(data - 4)]) + text + plain[(data - 4)...], "text of \(size)")
        let padding = chunk("IDAT", noise.map { $0 | 0x80 })
        try sameVerdict(Array(plain[..<(plain.count - 12)]) + padding + plain.suffix(12), "data of \(size)")
        try sameVerdict(plain + [UInt8](repeating: 0, count: size), "padding of \(size)")
        let photo = Vectors.bytes("images/base/baseline.jpg")
        let scan = noise.flatMap { $0 == 0xFF ? [$0, 0] : [$0] }
        try sameVerdict(Array(photo.dropLast(2)) + scan + [0xFF, 0xD9], "scan of \(size)")
        try sameVerdict(
            Array(photo.dropLast(2)) + scan + [0xFF, 0xD9] + Vectors.bytes("images/png-plain.png"), "tail")
    }

    /// Any number of 0xFF before a zero or a restart is data, wherever it is cut.
    @Test(arguments: [1, 31, 32, 33, 64, 65, 4096, 300_000]) func fillBytesAcrossWindows(_ run: Int) throws {
        let photo = Array(Vectors.bytes("images/base/baseline.jpg").dropLast(2))
        let edge = 4096 - photo.count
        for before in [edge - run - 1, edge - run, edge - run + 1, edge - 66, edge - 1, edge, edge + 1]
        where before >= 0 {
            for end in [[0x00, 0x55], [0xD0, 0x55], []] as [[UInt8]] {
                let scan =
                    [UInt8](repeating: 0x55, count: before) + [UInt8](repeating: 0xFF, count: run) + end
                try sameVerdict(photo + scan + [0xFF, 0xD9], "\(before), then \(run) before \(end)")
            }
        }
    }

    /// An event handler's name is as long in a file as in memory.
    @Test(arguments: [3, 28, 45, 46, 47, 60, 70, 5000]) func handlersAcrossWindows(_ letters: Int) throws {
        let photo = Vectors.bytes("images/base/baseline.jpg")
        let handler = Array(" on".utf8) + [UInt8](repeating: 0x62, count: letters) + Array("=\"go()\">".utf8)
        for place in [4000, 4020, 4027, 4028, 4029, 4030, 4040, 4060, 4095, 4096] {
            let comment = [UInt8](repeating: 0x61, count: place - 6) + handler
            let size = comment.count + 2
            let head = [0xFF, 0xFE, UInt8(truncatingIfNeeded: size >> 8), UInt8(truncatingIfNeeded: size)]
            try sameVerdict(photo.prefix(2) + head + comment + photo.dropFirst(2), "\(letters) at \(place)")
        }
    }

    /// A word that lies across the edge of a window is found all the same.
    @Test func wordsAcrossWindows() throws {
        let photo = Vectors.bytes("images/base/baseline.jpg")
        for edge in (262_144 - 40)...(262_144 + 4200) where edge % 7 == 0 || edge < 262_144 + 8 {
            var bytes = Array(photo.dropLast(2)) + [UInt8](repeating: 0x55, count: 300_000) + [0xFF, 0xD9]
            bytes.replaceSubrange(edge..<(edge + 8), with: Array("<script>".utf8))
            let folder = try TemporaryFolder()
            let path = FilePath(try folder.write(bytes, "x.jpg"))
            guard case .refused(let refusal) = try ImageScreener().screen(file: path) else {
                Issue.record("missed at \(edge)")
                continue
            }
            #expect(refusal.rule == .embeddedMarkup && refusal.finding.offset == edge)
        }
    }
}
