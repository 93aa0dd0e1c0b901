import ImageScreening
import Testing

/// A finding is where its reader finds it.
@Suite struct PlaceTests {
    private let screener = ImageScreener()

    @Test func everyFindingIsInsideItsFile() {
        for vector in Vectors.all {
            let bytes = vector.bytes
            for finding in screener.screen(bytes).findings {
                #expect(0...bytes.count ~= finding.offset, "\(vector.id): \(finding)")
            }
        }
    }

    /// Text that is stored compressed has no place of its own, and may be longer than the whole file.
    @Test func compressedTextIsWhereItsChunkIs() throws {
        let bytes = Vectors.bytes("images/png-ztxt-script.png")
        let name = try #require(bytes.indices.first { bytes[$0...].starts(with: "zTXt".utf8) })
        let finding = try #require(
            screener.screen(bytes).findings.first { $0.rule == .embeddedMarkup || $0.rule == .embeddedScript }
        )
        #expect(finding.offset == name - 4)
    }

    /// A word that is cut in two by the size of a block starts where its first part does.
    @Test func cutTextIsWhereItStarts() throws {
        let bytes = Vectors.bytes("images/gif-comment-script-split.gif")
        let finding = try #require(
            screener.screen(bytes).findings.first { $0.rule == .embeddedMarkup || $0.rule == .embeddedScript }
        )
        #expect(bytes[finding.offset] == UInt8(ascii: "<"))
    }
}
