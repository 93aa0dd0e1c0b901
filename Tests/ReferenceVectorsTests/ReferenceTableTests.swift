import AttributeSigning
import ECMANumber
import JSONText
import ReferenceVectors
import Testing

/// The code against the tables.
@Suite struct ReferenceTableTests {
    @Test func numbersAreWrittenAsTheTableSays() throws {
        for item in try ReferenceTable(.ecmaNumber).cases {
            let value = try #require(item.double("bits"))
            #expect(CanonicalNumber.text(value) == item.text("canonical"), "\(item.id)")
            #expect(NumberText.text(value) == item.text("number"), "\(item.id)")
            #expect(value.isFinite == (item.outcome == "finite"))
        }
    }

    @Test func numbersAreReadAsTheTableSays() throws {
        for item in try ReferenceTable(.numberText).cases {
            let text = try #require(item.text("text"))
            #expect(NumberReading.double(text)?.bitPattern == item.double("bits")?.bitPattern, "\(item.id)")
            let document = try? JSONDocument(Array(text.utf8))
            let isNumber = document.map { $0.root.kind == .number && $0.root.range.count == text.utf8.count }
            #expect(isNumber ?? false == (item.outcome == "number"), "\(item.id)")
        }
    }

    @Test func documentsAreReadAndWrittenAsTheTableSays() throws {
        for item in try ReferenceTable(.jsonText).cases {
            let text = try #require(item.document)
            let document = try? JSONDocument(text)
            #expect((document != nil) == (item.outcome == "accepted"), "\(item.id)")
            if let written = item["written"]?.string?.utf8 {
                #expect(document?.stringified() == written, "\(item.id)")
            }
        }
    }

    @Test func keyedHashesAreThoseOfTheTable() throws {
        for item in try ReferenceTable(.hmacSHA256).cases {
            let (key, data) = (try #require(item.bytes("key")), try #require(item.bytes("data")))
            let expected = try #require(item.bytes("mac"))
            guard !key.isEmpty else {
                // The hash is defined for it; as a secret it is refused.
                #expect(throws: SigningError.self) { try Secret(key) }
                continue
            }
            let digest = try HMACKey(Secret(key)).authenticate(data.span).bytes
            #expect(item.outcome == "mac" ? expected.count == 32 : expected.count < 32)
            #expect(digest.starts(with: expected), "\(item.id)")
        }
    }
}
