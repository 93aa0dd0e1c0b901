import ImageScreening
import SystemIO

/// Verdicts as rows of a table, each written as soon as it is there.
struct VerdictTable {
    private static let widestName = 64
    private static let columnWidth = 12

    private let colors: TerminalColors
    private let threshold: Severity
    private var nameWidth = 16
    private var hasHeader = false

    init(colors: TerminalColors, threshold: Severity) {
        self.colors = colors
        self.threshold = threshold
    }

    /// Makes room for the names to come, so that the columns stay in line.
    mutating func makeRoom(for names: some Sequence<FilePath>) {
        for name in names {
            let width = ColumnText.width(name.description) + 2
            if width <= Self.widestName { nameWidth = max(nameWidth, width) }
        }
    }

    /// A row, and before the first the names of the columns.
    mutating func row(_ file: ScreenedFile) -> String {
        let header = hasHeader ? "" : line(["FILE", "TYPE", "SIZE", "PIXELS"], "VERDICT")
        hasHeader = true
        let size = file.byteCount.map(ByteCount.rounded) ?? "–"
        let pixels = file.facts.map { "\($0.width)×\($0.height)" } ?? "–"
        return header
            + line([file.path.description, file.mediaType ?? "–", size, pixels], verdict(of: file))
    }

    private func line(_ cells: [String], _ last: String) -> String {
        var text = ""
        for (index, cell) in cells.enumerated() {
            text += ColumnText.padded(cell, to: index == 0 ? nameWidth : Self.columnWidth)
        }
        return text + last + "\n"
    }

    private func verdict(of file: ScreenedFile) -> String {
        switch file.verdict {
        case .refused(let refusal):
            let reason = TerminalText.visible(Array((file.reason ?? refusal.reason).utf8))
            return colors.red("refused \(refusal.status)") + ": \(reason)"
        case .accepted(let image):
            if image.findings.isEmpty { return colors.green("ok") }
            let summary = FindingSummary(image.findings).text
            return file.reaches(threshold)
                ? colors.yellow("flagged") + ", \(summary)" : colors.green("ok") + ", \(summary)"
        }
    }
}
