import JSONText
import Testing

@Suite struct JSONObjectEditTests {
    static let cases: [(String, [String], String)] = [
        (#"{"a":1,"b":2,"c":3}"#, ["a"], #"{"b":2,"c":3}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["b"], #"{"a":1,"c":3}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["c"], #"{"a":1,"b":2}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["c", "a"], #"{"b":2}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["b", "a"], #"{"c":3}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["c", "b"], #"{"a":1}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["c", "b", "a"], "{}"), (#"{"a":1}"#, ["b"], #"{"a":1}"#),
        ("{}", ["a"], "{}"),
        (#" { "a" : 1 , "b" : 2 , "a" : 3 } "#, ["a"], #" { "b" : 2 } "#),
        (#" { "a" : 1 , "b" : 2 } "#, ["b"], #" { "a" : 1 } "#), (#" { "a" : 1 } "#, ["a"], " {  } "),
        (#"{"\u0061":1,"b":{"a":1}}"#, ["a"], #"{"b":{"a":1}}"#), (#"[{"a":1}]"#, ["a"], #"[{"a":1}]"#),
        ("1", ["a"], "1"),
    ]

    @Test func onlyTheMembersNamedAreTakenOutInWhateverOrder() throws {
        for (text, names, expected) in Self.cases {
            let document = try JSONDocument(Array(text.utf8))
            var atOnce = JSONObjectEdit(document)
            atOnce.removeMembers(named: Set(names))
            #expect(String(decoding: atOnce.text, as: UTF8.self) == expected)
            var oneByOne = JSONObjectEdit(document)
            for name in names { oneByOne.removeMembers(named: [name]) }
            #expect(oneByOne.text == atOnce.text)
        }
    }
}
