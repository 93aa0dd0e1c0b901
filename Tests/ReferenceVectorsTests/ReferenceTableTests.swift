import ReferenceVectors
import Testing

@Suite struct ReferenceTableTests {
    /// At least as many cases as the package promises.
    @Test(arguments: [
        (ReferenceTable.Name.ecmaNumber, 2000), (.numberText, 400), (.jsonText, 300), (.hmacSHA256, 7),
        (.attributeSigning, 200),
    ])
    func everyBuiltInTableIsThere(name: ReferenceTable.Name, atLeast count: Int) throws {
        let table = try ReferenceTable(name)
        #expect(table.name == name.rawValue)
        #expect(table.count >= count)
        #expect(try table.knownName == name)
    }

    @Test func aDocumentIsTextBytesOrPieces() throws {
        let documents = try ReferenceTable(.jsonText).cases
        #expect(documents.allSatisfy { $0.document != nil })
        let bytes = try #require(documents.first { $0["hex"] != nil })
        #expect(bytes.document == bytes.bytes("hex"))
        let pieces = try #require(documents.first { $0["parts"] != nil })
        #expect(try #require(pieces.document).count > 0)
    }
}
