public import JSONText

/// Reads a table as its format says and keeps what does not fit.
public struct TableLint: Sendable {
    /// What was found, in the order of the text.
    public private(set) var faults: [TableFault] = []

    private static let tableKeys: Set = ["table", "format", "count", "sources", "cases"]
    private static let caseKeys = ["id", "outcome", "source", "comment"]

    /// Starts with nothing found.
    public init() {}

    /// Checks a table; gives its object, or nil where there is none.
    public mutating func check(_ text: [UInt8]) -> JSONValue? {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(text).root
        } catch {
            note(.notATable, "table", "\(error)")
            return nil
        }
        guard root.kind == .object else {
            note(.notATable, "table", "is not an object")
            return nil
        }
        checkKeys(of: root, at: "table", required: Self.tableKeys, allowed: Self.tableKeys)
        let name = root["table"]?.string?.text ?? ""
        guard let schema = TableSchema.named(name), root["format"]?.number == 1 else {
            note(.unknownTable, "table", "no table of the name \"\(name)\" in format 1 is known")
            return root
        }
        checkCases(of: root, schema)
        return root
    }

    private mutating func checkCases(of root: JSONValue, _ schema: TableSchema) {
        var sources: Set<String> = []
        for (key, sentence) in root["sources"]?.members ?? [] {
            if sentence.kind != .string { note(.wrongValue, "sources.\(key.text)", "is not a text") }
            sources.insert(key.text)
        }
        let cases = root["cases"]?.elements ?? []
        if root["count"]?.number != Double(cases.count) || cases.isEmpty {
            note(.wrongCount, "count", "does not say \(cases.count), or there is no case")
        }
        var ids: Set<String> = []
        var named: Set<String> = []
        for (position, item) in cases.enumerated() {
            let id = item["id"]?.string?.text ?? "case \(position)"
            if !ids.insert(id).inserted { note(.duplicateID, id, "is the id of two cases") }
            check(item, id, schema)
            let source = item["source"]?.string?.text ?? ""
            named.insert(source)
            if !sources.contains(source) {
                note(.unknownSource, "\(id).source", "\"\(source)\" is not among the table's sources")
            }
        }
        for source in sources.subtracting(named).sorted() {
            note(.unusedSource, "sources.\(source)", "no case names it")
        }
    }

    private mutating func check(_ item: JSONValue, _ id: String, _ schema: TableSchema) {
        guard item.kind == .object else { return note(.wrongValue, id, "is not an object") }
        let outcome = item["outcome"]?.string?.text ?? ""
        if schema.outcomes[outcome] == nil {
            note(.unknownOutcome, "\(id).outcome", "\"\(outcome)\" is not among the table's outcomes")
        }
        let required = schema.outcomes[outcome, default: []].union(Self.caseKeys)
        checkKeys(of: item, at: id, required: required, allowed: Set(schema.shapes.keys).union(Self.caseKeys))
        for (key, value) in item.members {
            let shape = schema.shapes[key.text] ?? .text
            if !shape.fits(value) { note(.wrongValue, "\(id).\(key.text)", "is not of its type or shape") }
        }
        if schema.hasDocument {
            let given = ["text", "hex", "parts"].filter { item[$0] != nil }
            if given.count != 1 { note(.missingKey, id, "gives not exactly one document") }
        }
    }

    private mutating func checkKeys(
        of object: JSONValue, at place: String, required: Set<String>, allowed: Set<String>
    ) {
        var seen: Set<String> = []
        for key in object.members.map(\.key.text) {
            if !seen.insert(key).inserted { note(.missingKey, "\(place).\(key)", "stands twice") }
            if !allowed.contains(key) { note(.unknownKey, "\(place).\(key)", "is not a key of the format") }
        }
        for key in required.subtracting(seen).sorted() {
            note(.missingKey, "\(place).\(key)", "must be there")
        }
    }

    private mutating func note(_ code: TableFault.Code, _ place: String, _ reason: String) {
        faults.append(TableFault(code, at: place, reason))
    }
}
