import SystemIO

extension LineBatches.Batch {
    /// About equal parts, each of whole lines.
    func split(into parts: Int) -> [LineBatches.Batch] {
        guard parts > 1 else { return [self] }
        var batches: [LineBatches.Batch] = []
        var start = 0
        var line = firstLine
        while start < bytes.count {
            let target = start + max((bytes.count - start) / max(parts - batches.count, 1), 1)
            let end =
                bytes[min(target, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
                ?? bytes.count
            let part = Array(bytes[start..<end])
            batches.append(LineBatches.Batch(bytes: part, firstLine: line, longestLine: longestLine))
            line += part.span.count(of: UInt8(ascii: "\n"))
            start = end
        }
        return batches
    }

    /// Calls `body` with each line that is not blank, without its line feed, and with its number.
    func forEachLine(_ body: (_ line: Span<UInt8>, _ number: Int) -> Void) {
        let text = bytes.span
        var number = firstLine
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.count
            let line = text.extracting(start..<end)
            if !Self.isBlank(line, upTo: longestLine) { body(line, number) }
            number += 1
            start = end + 1
        }
    }

    /// Whether a line is nothing but white space of JSON. One that was cut because it is too long is not.
    private static func isBlank(_ line: Span<UInt8>, upTo longest: Int) -> Bool {
        for index in line.indices {
            switch line[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
            default: return false
            }
        }
        return line.count <= longest
    }
}
