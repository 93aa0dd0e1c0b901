import Foundation
import JSONText
import ReferenceVectors
import Testing

@Suite struct TableLintTests {
    @Test(arguments: ReferenceTable.Name.allCases)
    func everyTableThatIsCompiledInIsClean(_ name: ReferenceTable.Name) throws {
        var lint = TableLint()
        _ = lint.check(ReferenceTable.text(name))
        #expect(lint.faults.isEmpty)
        let table = try ReferenceTable(name)
        #expect(table.name == name.rawValue && table.count == table.cases.count && table.count > 0)
        #expect(!table.sources.isEmpty)
    }

    private static let table = #"""
        {"table":"ecma-number","format":1,"count":2,"sources":{"node":"Node"},"cases":[
        {"id":"a","bits":"0x3ff0000000000000","canonical":"1","number":"1","outcome":"finite","source":"node","comment":""},
        {"id":"b","bits":"0x7ff8000000000000","number":"NaN","outcome":"non-finite","source":"node","comment":""}
        ]}
        """#

    /// Each sample is the table with one thing broken.
    static let broken: [(replace: String, with: String, TableFault.Code, String)] = [
        (#""count":2"#, #""count":3"#, .wrongCount, "count"),
        (#""count":2"#, #""count":1"#, .wrongCount, "count"),
        (#""count":2"#, #""count":"2""#, .wrongCount, "count"),
        (#""count":2,"#, "", .missingKey, "table.count"),
        (#""count":2"#, #""count":2,"comment":"""#, .unknownKey, "table.comment"),
        (#""format":1"#, #""format":2"#, .unknownTable, "table"),
        (#""table":"ecma-number""#, #""table":"ecma-numbers""#, .unknownTable, "table"),
        (#""id":"b""#, #""id":"a""#, .duplicateID, "a"),
        (#""id":"b""#, #""id":"\u0061""#, .duplicateID, "a"),
        (#""id":"b","#, "", .missingKey, "case 1.id"),
        (#""number":"1""#, #""number":"1","digits":"1""#, .unknownKey, "a.digits"),
        (#""canonical":"1","#, "", .missingKey, "a.canonical"),
        (#""canonical":"1""#, #""canonical":1"#, .wrongValue, "a.canonical"),
        (#""canonical":"1""#, #""canonical":null"#, .wrongValue, "a.canonical"),
        (#""canonical":"1""#, #""canonical":"1","canonical":"1""#, .missingKey, "a.canonical"),
        (#""0x3ff0000000000000""#, #""0x3ff000000000000""#, .wrongValue, "a.bits"),
        (#""0x3ff0000000000000""#, #""3ff000000000000000""#, .wrongValue, "a.bits"),
        (#""0x3ff0000000000000""#, #""0x3ff000000000000g""#, .wrongValue, "a.bits"),
        (#""outcome":"finite""#, #""outcome":"Finite""#, .unknownOutcome, "a.outcome"),
        (#""outcome":"finite","#, "", .unknownOutcome, "a.outcome"),
        (
            #""outcome":"finite","source":"node""#, #""outcome":"finite","source":"deno""#, .unknownSource,
            "a.source"
        ),
        (#""sources":{"node":"Node"}"#, #""sources":{}"#, .unknownSource, "a.source"),
        (
            #""sources":{"node":"Node"}"#, #""sources":{"node":"Node","rfc":"R"}"#, .unusedSource,
            "sources.rfc"
        ),
        (#""sources":{"node":"Node"}"#, #""sources":{"node":1}"#, .wrongValue, "sources.node"),
        (#""comment":""},"#, #""comment":""},7,"#, .wrongValue, "case 1"),
        ("]}", "]", .notATable, "table"), ("]}", "]}]", .notATable, "table"),
    ]

    @Test func theWholeSampleIsClean() throws {
        #expect(try ReferenceTable(Array(Self.table.utf8)).count == 2)
    }

    @Test func everyBreachIsFoundAtItsPlace() {
        for (old, new, code, place) in Self.broken {
            guard let range = Self.table.range(of: old) else {
                Issue.record("nothing to break: \(old)")
                continue
            }
            let text = Array(Self.table.replacingCharacters(in: range, with: new).utf8)
            var lint = TableLint()
            _ = lint.check(text)
            #expect(lint.faults.contains { $0.code == code && $0.place == place }, "\(new): \(lint.faults)")
            #expect(throws: TableFault.self) { try ReferenceTable(text) }
        }
        #expect(Set(Self.broken.map(\.2)) == Set(TableFault.Code.allCases))
    }

    @Test func aTableIsAnObject() {
        #expect(throws: TableFault.self) { try ReferenceTable(Array("[]".utf8)) }
        #expect(throws: TableFault.self) { try ReferenceTable([]) }
        #expect(throws: TableFault.self) { try ReferenceTable([0xFF]) }
    }

    @Test(arguments: [
        (#""text":"1""#, true), (#""hex":"31""#, true), (#""parts":[["1",1]]"#, true), (#""parts":[]"#, true),
        (#""text":"1","hex":"31""#, false), (#""written":"1""#, false), (#""hex":"3""#, false),
        (#""hex":"zz""#, false), (#""parts":[["1"]]"#, false), (#""parts":[["1",-1]]"#, false),
        (#""parts":[["1",1.5]]"#, false), (#""parts":[["1",1e400]]"#, false), (#""parts":{}"#, false),
    ])
    func aDocumentIsGivenInExactlyOneWay(_ document: String, _ isClean: Bool) {
        var lint = TableLint()
        let text =
            #"{"table":"json-text","format":1,"count":1,"sources":{"s":""},"cases":[{"id":"a",\#(document),"#
            + #""outcome":"accepted","source":"s","comment":""}]}"#
        _ = lint.check(Array(text.utf8))
        #expect(lint.faults.isEmpty == isClean, "\(lint.faults)")
    }
}
