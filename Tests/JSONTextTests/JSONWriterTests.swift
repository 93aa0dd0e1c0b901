import JSONText
import Testing

@Suite struct JSONWriterTests {
    @Test func putsTheCommas() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("a")
        writer.beginArray()
        writer.number(1.5)
        writer.integer(.min)
        writer.number(.nan)
        writer.number(-.infinity)
        writer.beginArray()
        writer.endArray()
        writer.beginObject()
        writer.endObject()
        writer.boolean(true)
        writer.null()
        writer.raw("[1]".utf8)
        writer.string("x")
        writer.endArray()
        writer.key("b\"")
        writer.boolean(false)
        writer.key(JSONString("c"))
        writer.beginObject()
        writer.key("")
        writer.string("")
        writer.endObject()
        writer.endObject()
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"{"a":[1.5,-9223372036854775808,null,null,[],{},true,null,[1],"x"],"b\"":false,"c":{"":""}}"#
        )
    }

    @Test func escapesWhatMustBeAndNothingElse() throws {
        for byte in UInt8(0)..<0x80 {
            // At every place of the words that are looked at in one step.
            for place in 0...16 {
                var text = Array(repeating: UInt8(ascii: "."), count: 17)
                text[place] = byte
                var writer = JSONWriter()
                writer.string(String(decoding: text, as: UTF8.self))
                let written = try #require(JSONDocument(writer.bytes).root.string)
                #expect(written.bytes == text)
                let isPlain = byte >= 0x20 && byte != 0x22 && byte != 0x5C
                #expect((writer.bytes.count == 19) == isPlain)
            }
        }
    }

    @Test func writesTextOutsideASCIIAsItIs() {
        var writer = JSONWriter()
        writer.string("é€😀\u{2028}\u{FFFE}\u{ED00}\u{D7FF}\u{E000}")
        #expect(writer.bytes == Array("\"é€😀\u{2028}\u{FFFE}\u{ED00}\u{D7FF}\u{E000}\"".utf8))
    }
}
