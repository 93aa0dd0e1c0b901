import ECMANumber

/// canonicalNumber and Number::toString of a double; the double that a text is read as.
struct NumberComparison: Comparison {
    struct Batch: Sendable {
        var values: [Double] = []
        var texts: [UInt8] = []
    }

    let batchSize = 4096
    /// What the peer answers for a text that is no number.
    private let refused: UInt64 = 0x7FF8_DEAD_0000_0000

    func batch(of count: Int, _ random: inout Random) -> Batch {
        var batch = Batch()
        for _ in 0..<count {
            let value = random.double()
            batch.values.append(value)
            random.appendNumberText(of: value, to: &batch.texts)
            batch.texts.append(UInt8(ascii: "\n"))
        }
        return batch
    }

    func frames(of batch: Batch) -> [Frame] {
        let bytes = batch.values.withUnsafeBytes { Array($0) }
        return [Frame(kind: "N", payload: bytes), Frame(kind: "P", payload: batch.texts)]
    }

    func judge(_ answers: [[UInt8]], to batch: Batch) throws -> Int {
        try judgeWriting(answers[0], batch.values)
        return try judgeReading(answers[1], batch.texts)
    }

    private func judgeWriting(_ answer: [UInt8], _ values: [Double]) throws {
        var ours: [UInt8] = []
        for value in values { append(value, to: &ours) }
        guard ours != answer else { return }
        let lines = answer.split(separator: UInt8(ascii: "\n"))
        for (value, line) in zip(values, lines) {
            var ours: [UInt8] = []
            append(value, to: &ours)
            guard ours.dropLast() == line else {
                throw Disagreement(
                    input:
                        "the double 0x\(String(value.bitPattern, radix: 16)) (canonicalNumber, Number::toString)",
                    ours: String(decoding: ours.dropLast(), as: UTF8.self),
                    theirs: String(decoding: line, as: UTF8.self))
            }
        }
        throw Disagreement(input: "a batch", ours: "\(values.count) lines", theirs: "\(lines.count)")
    }

    private func append(_ value: Double, to text: inout [UInt8]) {
        // JavaScript writes what is not finite as Number::toString does.
        if !CanonicalNumber.append(value, to: &text) { NumberText.append(value, to: &text) }
        text.append(UInt8(ascii: "\t"))
        NumberText.append(value, to: &text)
        text.append(UInt8(ascii: "\n"))
    }

    private func judgeReading(_ answer: [UInt8], _ texts: [UInt8]) throws -> Int {
        var wellFormed = 0
        var start = 0
        var place = 0
        while start < texts.count, let end = texts[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let ours = NumberReading.double(texts.span.extracting(start..<end))?.bitPattern ?? refused
            var theirs: UInt64 = 0
            for offset in 0..<8 { theirs |= UInt64(answer[place + offset]) << UInt64(8 * offset) }
            if ours != theirs {
                throw Disagreement(
                    input: "the text \(String(decoding: texts[start..<end], as: UTF8.self).debugDescription)",
                    ours: "0x" + String(ours, radix: 16), theirs: "0x" + String(theirs, radix: 16))
            }
            if ours != refused { wellFormed += 1 }
            place += 8
            start = end + 1
        }
        return wellFormed
    }
}
