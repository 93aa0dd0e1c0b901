import Conformance
import Foundation
import ReferenceVectors
import Testing

@Suite struct ConformanceTests {
    @Test(arguments: ReferenceTable.Name.allCases)
    func everyBuiltInTableAgrees(name: ReferenceTable.Name) throws {
        let conformance = try Conformance(with: ReferenceTable(name))
        #expect(conformance.disagreements == [])
        #expect(conformance.count == (try ReferenceTable(name)).count)
    }

    /// One digit, word or outcome changed in a case: a check that cannot see it is no check.
    @Test(arguments: [
        (ReferenceTable.Name.ecmaNumber, "\"canonical\":\"10.13\"", "\"canonical\":\"10.12\""),
        (.ecmaNumber, "\"number\":\"10.125\"", "\"number\":\"10.126\""),
        (.numberText, "\"bits\":\"0x4024", "\"bits\":\"0x4025"),
        (.jsonText, "\"outcome\":\"refused\"", "\"outcome\":\"accepted\""),
        (.hmacSHA256, "\"mac\":\"b0344c61", "\"mac\":\"b0344c62"),
        (.attributeSigning, "\"signature\":\"59bc1177", "\"signature\":\"59bc1178"),
        (.attributeSigning, "\"outcome\":\"identity-only\"", "\"outcome\":\"refused\",\"reason\":\"x\""),
        (.attributeSigning, "\"code\":\"stale_signature\"", "\"code\":\"invalid_signature\""),
        (.attributeSigning, "\"keyIndex\":1", "\"keyIndex\":0"),
    ])
    func aChangedCaseIsSeen(name: ReferenceTable.Name, original: String, changed: String) throws {
        var text = String(decoding: ReferenceTable.text(name), as: UTF8.self)
        let place = try #require(text.range(of: original))
        text.replaceSubrange(place, with: changed)
        let conformance = try Conformance(with: ReferenceTable(Array(text.utf8)))
        #expect(conformance.disagreements.count == 1)
    }
}
