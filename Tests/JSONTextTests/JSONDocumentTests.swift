import JSONText
import Testing

@Suite struct JSONDocumentTests {
    @Test func limitsHoldToTheByte() throws {
        let text = Array("[1,2]".utf8)
        #expect(try JSONDocument(text, limit: 5).text == text)
        #expect(try JSONDocument(text, limit: 6).text == text)
        #expect(try JSONDocument(text, limit: .max).text == text)
        #expect(throws: JSONError(.tooLarge, at: 4)) { try JSONDocument(text, limit: 4) }
        #expect(throws: JSONError(.tooLarge, at: 0)) { try JSONDocument(text, limit: 0) }
        #expect(throws: JSONError(.tooLarge, at: 0)) { try JSONDocument(text, limit: -1) }
        #expect(throws: JSONError(.tooLarge, at: 0)) { try JSONDocument(text, limit: .min) }
        #expect(throws: JSONError(.unexpectedEnd, at: 0)) { try JSONDocument([], limit: 0) }
    }

    @Test func valuesKnowTheirKindAndPlace() throws {
        let text = Array(#" {"s":"a\n","n":-1.50,"t":true,"f":false,"z":null,"o":{},"a":[ ]} "#.utf8)
        let root = try JSONDocument(text).root
        #expect(root.kind == .object && root.range == 1..<text.count - 1)
        #expect(root.members.map(\.key.text) == ["s", "n", "t", "f", "z", "o", "a"])
        #expect(
            root.members.map(\.value.kind) == [.string, .number, .boolean, .boolean, .null, .object, .array])
        #expect(
            root.members.map { String(decoding: $0.value.rawBytes, as: UTF8.self) } == [
                #""a\n""#, "-1.50", "true", "false", "null", "{}", "[ ]",
            ])
        #expect(root["s"]?.string?.text == "a\n")
        #expect(root["n"]?.number == -1.5)
        #expect(root["t"]?.boolean == true && root["f"]?.boolean == false)
        #expect(root["z"]?.boolean == nil && root["z"]?.number == nil && root["z"]?.string == nil)
        #expect(root["o"]?.members.isEmpty == true && root["a"]?.elements.isEmpty == true)
        #expect(root["missing"] == nil && root["a"]?["s"] == nil && root.elements.isEmpty)
    }

    @Test func theLastOfRepeatedKeysWins() throws {
        let root = try JSONDocument(Array(#"{"a":1,"\u0061":{"a":9},"b":2,"a":[3]}"#.utf8)).root
        #expect(root["a"]?.elements.first?.number == 3)
        #expect(root.members.count == 4)
        #expect(root["b"]?.number == 2)
    }

    @Test func numbersBeyondDoublesAreInfinite() throws {
        #expect(try JSONDocument(Array("1e400".utf8)).root.number == .infinity)
        #expect(try JSONDocument(Array("-0".utf8)).root.number?.sign == .minus)
    }

    @Test func rawBytesNestAndReadAlone() throws {
        let document = try JSONDocument(JSONScannerTests.rich)
        var pending = [document.root]
        while let value = pending.popLast() {
            let alone = try JSONDocument(Array(value.rawBytes))
            #expect(alone.root.kind == value.kind)
            #expect(alone.root.range == 0..<value.rawBytes.count)
            for part in value.elements + value.members.map(\.value) {
                #expect(value.range.lowerBound < part.range.lowerBound)
                #expect(part.range.upperBound < value.range.upperBound)
                pending.append(part)
            }
        }
    }
}
