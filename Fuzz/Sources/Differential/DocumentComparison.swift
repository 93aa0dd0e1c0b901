import JSONText

/// Whether a document is read, and what is then written of it.
struct DocumentComparison: Comparison {
    let batchSize = 256

    func batch(of count: Int, _ random: inout Random) -> [[UInt8]] {
        (0..<count).map { _ in random.document() }
    }

    func frames(of batch: [[UInt8]]) -> [Frame] {
        var frame = Frame(kind: "D")
        for document in batch {
            frame.payload.append(integer: document.count)
            frame.payload += document
        }
        return [frame]
    }

    func judge(_ answers: [[UInt8]], to batch: [[UInt8]]) throws -> Int {
        var wellFormed = 0
        var rest = answers[0][...]
        for document in batch {
            let isRead = rest.first == 1
            if isRead { wellFormed += 1 }
            let length = rest.dropFirst().prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let theirs = isRead ? Array(rest.dropFirst(5).prefix(length)) : nil
            rest = rest.dropFirst(5 + length)
            let ours = try? JSONDocument(document).stringified()
            if ours != theirs {
                let hex = document.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
                throw Disagreement(
                    input:
                        "the document \(String(decoding: document, as: UTF8.self).debugDescription)\n  hex: \(hex)",
                    ours: Self.describe(ours), theirs: Self.describe(theirs))
            }
        }
        return wellFormed
    }

    private static func describe(_ text: [UInt8]?) -> String {
        text.map { String(decoding: $0, as: UTF8.self) } ?? "refused"
    }
}
