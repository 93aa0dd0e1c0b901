import ECMANumber
import JSONText

/// What has been measured, as a table or as JSON.
struct Report {
    let results: [Comparison.Result]
    let node: String?
    let isPinned: Bool

    var table: String {
        var rows = [["ROW", "OURS", "PEER", "RATIO", "MIN–MAX", "TARGET", "AGAINST"]]
        for result in results {
            let ratios = result.ratios
            rows.append([
                result.name, "\(rounded(result.unit.value(result.ours.median))) \(result.unit.name)",
                result.theirs.isEmpty
                    ? "–" : "\(rounded(result.unit.value(result.theirs.median))) \(result.unit.name)",
                ratios.isEmpty ? "–" : "\(rounded(ratios.median))×",
                ratios.isEmpty ? "–" : "\(rounded(ratios.min() ?? 0))–\(rounded(ratios.max() ?? 0))",
                result.target.map { target in
                    "\(rounded(target))×"
                        + (ratios.isEmpty ? "" : ratios.median >= target ? " met" : " missed")
                } ?? "",
                (result.peer ?? "") + (result.lacksPeer ? " (absent)" : ""),
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return 1...4 ~= column ? padding + row[column] : row[column] + padding
            }.joined(separator: "  ").trimmingSuffix(" ")
        }
        let place = isPinned ? "on one processor" : "not pinned to a processor"
        return lines.joined(separator: "\n")
            + "\n\nMedians, measured in turns \(place); ratio: how many times as fast (or small) ours is, run by run."
            + "\nNode \(node ?? "is absent: install it to compare")\n"
    }

    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("node")
        if let node { writer.string(node) } else { writer.null() }
        writer.key("onOneProcessor")
        writer.boolean(isPinned)
        writer.key("rows")
        writer.beginArray()
        for result in results {
            writer.beginObject()
            writer.key("name")
            writer.string(result.name)
            writer.key("unit")
            writer.string(result.unit.name)
            writer.key("ours")
            writer.number(result.unit.value(result.ours.median))
            if let peer = result.peer {
                writer.key("peerName")
                writer.string(peer)
                writer.key("peer")
                writer.number(result.unit.value(result.theirs.median))
                writer.key("ratio")
                writer.number(result.ratios.median)
                writer.key("ratioMinimum")
                writer.number(result.ratios.min() ?? .nan)
                writer.key("ratioMaximum")
                writer.number(result.ratios.max() ?? .nan)
            }
            if let target = result.target {
                writer.key("targetRatio")
                writer.number(target)
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    /// Three digits that count, or all of a larger number's before its point.
    private func rounded(_ value: Double) -> String {
        switch value {
        case ..<10: NumberText.text((value * 100).rounded() / 100)
        case ..<100: NumberText.text((value * 10).rounded() / 10)
        default: NumberText.text(value.rounded())
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
