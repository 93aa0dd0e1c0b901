/// Takes members out of an object's text and leaves every other byte as it was.
public struct JSONObjectEdit: Sendable {
    private let document: JSONDocument
    private var unwanted: Set<JSONString> = []

    /// Begins with the document's text unchanged.
    public init(_ document: JSONDocument) {
        self.document = document
    }

    /// The text after the edits so far.
    public var text: [UInt8] {
        var text: [UInt8] = []
        var position = 0
        for range in removedRanges {
            text.append(contentsOf: document.text[position..<range.lowerBound])
            position = range.upperBound
        }
        text.append(contentsOf: document.text[position...])
        return text
    }

    /// Takes out all members of the outermost object that have one of these keys, each with one comma beside it.
    public mutating func removeMembers(named names: Set<String>) {
        unwanted.formUnion(names.map { JSONString($0) })
    }

    /// What is taken out, in the order of the text.
    private var removedRanges: [Range<Int>] {
        let keys = document.root.kind == .object ? document.children(of: 0) : []
        var removed: [Range<Int>] = []
        var keptEnd: Int?
        for (position, key) in keys.enumerated() {
            let end = Int(document.nodes[key + 1].end)
            guard unwanted.contains(document.string(at: key)) else {
                keptEnd = end
                continue
            }
            if let keptEnd {
                // Behind a member that stays: from that one's end, so that the comma between the two goes.
                removed.append(max(keptEnd, removed.last?.upperBound ?? 0)..<end)
            } else if position + 1 < keys.count {
                // No member stays before it: up to the next key, so that the comma behind it goes.
                removed.append(Int(document.nodes[key].start)..<Int(document.nodes[keys[position + 1]].start))
            } else {
                removed.append(Int(document.nodes[key].start)..<end)
            }
        }
        return removed
    }
}
