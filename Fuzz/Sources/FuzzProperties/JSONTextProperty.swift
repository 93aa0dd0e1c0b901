import JSONText

extension FuzzTarget {
    /// Scanner and document agree, and what they accept is read, written and taken apart without a loss.
    public static let jsonText = FuzzTarget("JSONText") { bytes in
        let text = bytes.withUnsafeBufferPointer { Array($0) }
        let scan = try Scan(bytes)
        switch Result(catching: { () throws(JSONError) in try JSONDocument(text) }) {
        case .success(let document):
            try require(scan.fault == nil, "the scanner alone finds \(String(describing: scan.fault))")
            try JSONTextProperty(document: document, tokens: scan.tokens).check()
        case .failure(let fault):
            try require(scan.fault == fault, "\(fault), but the scanner: \(String(describing: scan.fault))")
            try require(0...text.count ~= fault.offset, "the fault is outside of the text: \(fault)")
        }
    }
}

/// The pieces of a text up to its fault.
private struct Scan {
    var tokens: [JSONToken] = []
    var fault: JSONError?

    init(_ text: Span<UInt8>) throws {
        var scanner = JSONScanner(text)
        do throws(JSONError) {
            while let token = try scanner.next() { tokens.append(token) }
        } catch {
            fault = error
        }
        var again: JSONError?
        do throws(JSONError) { _ = try scanner.next() } catch { again = error }
        try require(fault == again, "asked again, the scanner finds \(String(describing: again))")
    }
}

/// What holds of a text that is JSON.
private struct JSONTextProperty {
    let document: JSONDocument
    let tokens: [JSONToken]

    func check() throws {
        let written = document.stringified()
        let again = try JSONDocument(written).stringified()
        try require(written == again, "what is written is not written again")
        try checkTokens()
        try checkValues()
        try checkEdit()
    }

    private func checkTokens() throws {
        var end = 0
        for token in tokens {
            try require(token.start >= end && token.end > token.start, "a piece begins before \(end)")
            end = token.end
            guard token.kind == .string || token.kind == .key else { continue }
            try checkString(JSONString(contents: document.text.span.extracting(token.contents)))
        }
        try require(end <= document.text.count, "a piece ends behind the text")
    }

    private func checkString(_ string: JSONString) throws {
        var writer = JSONWriter()
        writer.string(string)
        let again = try JSONDocument(writer.bytes).root.string
        try require(again == string, "a string is not read as it was written")
        let text = string.text
        try require(text.utf16.count == string.utf16Count, "code units")
        try require(text.unicodeScalars.count == string.codePointCount, "code points")
        try require(Array(text.utf8) == string.utf8, "the string is not UTF-8")
        try require(string.hasLoneSurrogate == (string.utf8 != string.bytes), "lone surrogates")
    }

    /// Every value's bytes alone are that value; the effort is bounded, since values nest.
    private func checkValues() throws {
        var pending = [document.root]
        var effort = 64 * document.text.count
        while let value = pending.popLast(), effort > 0 {
            effort -= value.range.count
            let alone = try JSONDocument(Array(value.rawBytes)).root
            try require(alone.range == 0..<value.range.count, "a value's bytes are more than the value")
            try require(alone.kind == value.kind && alone.string == value.string, "a value alone is another")
            try require(alone.number?.bitPattern == value.number?.bitPattern, "a number alone is another")
            try require(alone.boolean == value.boolean, "a truth alone is another")
            let parts = value.elements + value.members.map(\.value)
            try require(
                parts.count == alone.elements.count + alone.members.count, "a value alone has other parts")
            var end = value.range.lowerBound
            for part in parts {
                try require(end < part.range.lowerBound, "parts overlap")
                end = part.range.upperBound
            }
            try require(parts.isEmpty || end < value.range.upperBound, "a part ends behind the whole")
            pending += parts
            if let key = value.members.last?.key, !key.hasLoneSurrogate {
                try require(
                    value[key.text]?.range == value.members.last?.value.range, "the last does not win")
            }
        }
    }

    /// Taken out one after the other, the last first, some members leave the others as they were.
    private func checkEdit() throws {
        let members = document.root.members
        var edit = JSONObjectEdit(document)
        var expected = members
        for position in [members.count - 1, members.count / 2, 0] where members.indices ~= position {
            let key = members[position].key
            if key.hasLoneSurrogate { continue }
            edit.removeMembers(named: [key.text])
            expected.removeAll { $0.key == key }
            let left = try JSONDocument(edit.text).root.members
            try require(left.map(\.key) == expected.map(\.key), "other members are left")
            let isSame = zip(left, expected).allSatisfy { $0.value.rawBytes == $1.value.rawBytes }
            try require(isSame, "a member that is left has changed")
        }
    }
}
