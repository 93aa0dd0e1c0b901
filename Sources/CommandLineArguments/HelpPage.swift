/// The help text of one command.
public struct HelpPage: Sendable {
    /// The command that the page is about.
    public let outline: CommandOutline

    /// The page of a command.
    public init(_ outline: CommandOutline) {
        self.outline = outline
    }

    /// The page as text that ends with a line feed, wrapped at `width` columns (40 or more).
    public func text(width: Int = 80) -> String {
        let width = max(width, 40)
        let definition = outline.definition
        var blocks = [
            WrappedText(definition.abstract, width: width).text,
            UsageLines(outline, width: width).text,
        ]
        blocks += paragraphs(definition.discussion).map { paragraph in
            paragraph.utf8.first == UInt8(ascii: " ")
                ? paragraph : WrappedText(paragraph, width: width).text
        }
        blocks += tables(width: width)
        blocks += examples(width: width)
        if outline.isRoot, !outline.offeredSubcommands.isEmpty {
            let advice = "'\(definition.name) help COMMAND' tells more about a command."
            blocks.append(WrappedText(advice, width: width).text)
        }
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func paragraphs(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .split(whereSeparator: \.isEmpty)
            .flatMap { lines in
                let isVerbatim = lines.first?.first == UInt8(ascii: " ")
                return [lines.map { String($0) ?? "" }.joined(separator: isVerbatim ? "\n" : " ")]
            }
    }

    private func tables(width: Int) -> [String] {
        var sections: [(title: String, rows: [HelpRow])] = [
            ("Commands", outline.offeredSubcommands.map(HelpRow.init(command:))),
            ("Arguments", outline.offeredArguments.map(HelpRow.init(argument:))),
        ]
        var loose: [HelpRow] = []
        for option in outline.offeredOptions {
            let row = HelpRow(option: option)
            guard let title = option.section else {
                loose.append(row)
                continue
            }
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].rows.append(row)
            } else {
                sections.append((title, [row]))
            }
        }
        sections.append(("Options", loose))
        let column = HelpRow.column(sections.flatMap(\.rows), width: width)
        var blocks = sections.filter { !$0.rows.isEmpty }.map { section in
            section.title + ":\n"
                + section.rows.map { $0.text(column: column, width: width) }.joined(separator: "\n")
        }
        let codes = outline.isRunnable ? outline.exitCodes.map(HelpRow.init(exitCode:)) : []
        if !codes.isEmpty {
            let column = HelpRow.column(codes, width: width)
            blocks.append(
                "Exit codes:\n"
                    + codes.map { $0.text(column: column, width: width) }.joined(separator: "\n"))
        }
        return blocks
    }

    private func examples(width: Int) -> [String] {
        guard !outline.definition.examples.isEmpty else { return [] }
        let lines = outline.definition.examples.map { example in
            "  \(example.line)\n" + WrappedText(example.meaning, width: width, indent: 6).text
        }
        return ["Examples:\n" + lines.joined(separator: "\n")]
    }
}
