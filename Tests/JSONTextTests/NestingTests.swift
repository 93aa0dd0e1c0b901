import JSONText
import Testing

/// Any depth that fits the size, in linear time and without recursion.
@Suite struct NestingTests {
    private static let deep = 131_072

    private func repeated(_ part: String, _ count: Int) -> [UInt8] {
        let bytes = Array(part.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * count)
        for _ in 0..<count { result += bytes }
        return result
    }

    @Test func arraysAsDeepAsABodyIsLong() throws {
        let text = repeated("[", Self.deep) + repeated("]", Self.deep)
        let document = try JSONDocument(text)
        #expect(document.stringified() == text)
        #expect(document.root.range == 0..<text.count)
        var value = document.root
        var depth = 1
        while let inner = value.elements.first {
            value = inner
            depth += 1
        }
        #expect(depth == Self.deep)
        #expect(value.range == Self.deep - 1..<Self.deep + 1)
    }

    @Test func objectsAsDeepAsABodyIsLong() throws {
        let text = repeated("{\"a\":", Self.deep / 3) + [0x31] + repeated("}", Self.deep / 3)
        let document = try JSONDocument(text)
        #expect(document.stringified() == text)
        #expect(document.root["a"]?["a"]?["a"]?.kind == .object)
    }

    @Test func mixedContainersCloseInTheirOrder() throws {
        let open = (0..<1000).map { $0 % 3 == 0 || $0 % 7 == 0 ? "[" : "{\"\":" }
        let close = open.reversed().map { $0 == "[" ? "]" : "}" }
        let text = Array((open.joined() + "null" + close.joined()).utf8)
        #expect(try JSONDocument(text).stringified() == text)
        // One wrong bracket anywhere is found there.
        let start = open.joined().utf8.count + 4
        for place in close.indices {
            var wrong = text
            wrong[start + place] ^= UInt8(ascii: "]") ^ UInt8(ascii: "}")
            if fault(wrong) != JSONError(.unexpectedByte, at: start + place) { Issue.record("\(place)") }
        }
    }

    @Test(arguments: [62, 63, 64, 65, 66, 127, 128, 129, 130, 191, 192, 193])
    func upAndDownAcrossAFullWordOfTheStack(_ depth: Int) throws {
        for kinds in [["["], ["{\"\":"], ["[", "{\"\":"], ["{\"\":", "["]] {
            let open = (0..<depth).map { kinds[$0 % kinds.count] }
            let close = open.reversed().map { $0 == "[" ? "]" : "}" }
            // Down by three and up again, several times.
            let (lower, upper) = (close.prefix(3).joined(), open.suffix(3))
            let isArray = depth > 3 && open[depth - 4] == "["
            let again = (isArray ? "," : ",\"\":") + upper.joined() + "0"
            let text = open.joined() + "0" + lower + again + lower + again + close.joined()
            #expect(fault(text) == nil)
            #expect(try stringified(text).isEmpty == false)
        }
    }

    @Test func unclosedDepthEndsAtTheEnd() {
        #expect(fault(repeated("[", Self.deep)) == JSONError(.unexpectedEnd, at: Self.deep))
        let objects = repeated("{\"a\":", 52_428)
        #expect(fault(objects) == JSONError(.unexpectedEnd, at: objects.count))
        #expect(
            fault(repeated("[", Self.deep) + repeated("]", Self.deep + 1))
                == JSONError(.trailingBytes, at: 2 * Self.deep))
    }

    /// So deep that a step whose cost grows with the depth would not come to an end.
    @Test(arguments: [
        ("[", "", "]"), ("{\"a\":", "1", "}"), ("[[],", "1", "]"), ("{\"a\":1,\"a\":", "1", "}"),
        ("[1,{\"a\":", "1", "}]"),
    ])
    func nestingIsReadAndWritten(_ open: String, _ middle: String, _ close: String) throws {
        let text = repeated(open, 200_000) + Array(middle.utf8) + repeated(close, 200_000)
        let written = try JSONDocument(text).stringified()
        #expect(written.count <= text.count)
        #expect(try JSONDocument(written).stringified() == written)
    }

    /// So many values side by side (members, repeated keys, integer keys, elements, strings of escapes) that a step
    /// whose cost grows with their number would not come to an end.
    @Test(arguments: [
        "\"a\":1,", "\"1\":1,", "\"k#\":1,", "\"#\":1,", "\"4294967#\":[],",
        "\"\\ud800\":\"\\ud800\\ud800\",",
    ])
    func breadthIsReadAndWritten(_ member: String) throws {
        var text: [UInt8] = Array("{".utf8)
        let parts = member.split(separator: "#", omittingEmptySubsequences: false).map { Array($0.utf8) }
        for index in (0..<200_000).reversed() {
            text += parts[0]
            if parts.count > 1 { text += Array(String(index).utf8) + parts[1] }
        }
        text += Array("\"z\":0}".utf8)
        let written = try JSONDocument(text).stringified()
        #expect(try JSONDocument(written).stringified() == written)
    }

    @Test func longStringsAreReadAndWritten() throws {
        for part in ["a", "\\ud800", "\\n", "é", "\\u0001", "😀"] {
            let text = [0x22] + repeated(part, 200_000) + [0x22]
            let string = try #require(JSONDocument(text).root.string)
            #expect(string.utf8.count >= 200_000 && !string.text.isEmpty)
            #expect(try JSONDocument(text).stringified() == text)
        }
    }
}
