import ECMANumber

extension JSONDocument {
    /// What `JSON.stringify(JSON.parse(text))` gives: compact, of repeated keys the last value at the first
    /// one's place, keys that are array indices first and in their order, numbers as ECMAScript writes them.
    ///
    /// Source: ECMA-262, SerializeJSONProperty and OrdinaryOwnPropertyKeys.
    public func stringified() -> [UInt8] {
        var writer = JSONWriter()
        var open: [Frame] = []
        write(0, to: &writer, opening: &open)
        while let frame = open.last {
            guard frame.position < frame.parts.count else {
                frame.isObject ? writer.endObject() : writer.endArray()
                open.removeLast()
                continue
            }
            let part = frame.parts[frame.position]
            open[open.count - 1].position += 1
            if let key = part.key { writer.key(key) }
            write(part.value, to: &writer, opening: &open)
        }
        return writer.bytes
    }

    /// A container that is being written.
    private struct Frame {
        let isObject: Bool
        let parts: [(key: JSONString?, value: Int)]
        var position = 0
    }

    private func write(_ index: Int, to writer: inout JSONWriter, opening open: inout [Frame]) {
        switch nodes[index].kind {
        case .objectStart, .objectEnd:
            writer.beginObject()
            open.append(Frame(isObject: true, parts: ownProperties(of: index)))
        case .arrayStart, .arrayEnd:
            writer.beginArray()
            open.append(Frame(isObject: false, parts: children(of: index).map { (nil, $0) }))
        case .string, .key: writer.string(string(at: index))
        case .number: writer.number(JSONValue(document: self, index: index).number ?? .nan)
        case .true: writer.boolean(true)
        case .false: writer.boolean(false)
        case .null: writer.null()
        }
    }

    /// An object's properties in ECMAScript's order.
    private func ownProperties(of object: Int) -> [(key: JSONString?, value: Int)] {
        var positions: [JSONString: Int] = [:]
        var named: [(key: JSONString?, value: Int)] = []
        var indexed: [(order: UInt32, key: JSONString, value: Int)] = []
        let children = children(of: object)
        positions.reserveCapacity(children.count)
        for child in children {
            let key = string(at: child)
            let value = child + 1
            if let order = key.arrayIndex {
                if let position = positions[key] {
                    indexed[position].value = value
                } else {
                    positions[key] = indexed.count
                    indexed.append((order, key, value))
                }
            } else if let position = positions[key] {
                named[position].value = value
            } else {
                positions[key] = named.count
                named.append((key, value))
            }
        }
        indexed.sort { $0.order < $1.order }
        return indexed.map { ($0.key, $0.value) } + named
    }
}

extension JSONString {
    /// The array index that the text is written as: 0 to 2^32 - 2 in decimal, without leading zeros.
    var arrayIndex: UInt32? {
        guard let first = bytes.first, bytes.count <= 10, first != UInt8(ascii: "0") || bytes.count == 1
        else {
            return nil
        }
        var value: UInt64 = 0
        for byte in bytes {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            value = value * 10 + UInt64(byte - 48)
        }
        return value < UInt64(UInt32.max) ? UInt32(value) : nil
    }
}
