/// One row of a help page: a label and, in a column of its own, what it means.
struct HelpRow {
    private static let indent = 2
    private static let gap = 2
    private static let widestLabel = 28

    let label: String
    /// What it means, in words that may hold spaces where no line may end.
    let meaning: [String]

    init(command: CommandOutline) {
        label = command.definition.name
        meaning = WrappedText.words(of: command.definition.abstract)
    }

    init(exitCode: ExitCodeNote) {
        label = String(exitCode.code)
        meaning = WrappedText.words(of: exitCode.meaning)
    }

    init(argument: Parameter) {
        label = argument.name + (argument.isRepeated ? "..." : "")
        meaning = Self.meaning(of: argument)
    }

    init(option: Parameter) {
        let short = option.short.map { "-\($0), " } ?? "    "
        let no = option.role == .flag(isInvertible: true) ? "[no-]" : ""
        let value = option.takesValue ? " " + option.placeholder : ""
        label = "\(short)--\(no)\(option.name)\(value)"
        meaning = Self.meaning(of: option)
    }

    private static func meaning(of parameter: Parameter) -> [String] {
        var notes: [String] = []
        if parameter.isRequired, !parameter.isArgument { notes.append("required;") }
        if parameter.isRepeated, !parameter.isArgument { notes.append("repeatable;") }
        if let last = parameter.traits.allowed.last {
            notes += parameter.traits.allowed.dropLast().map { $0 + "," } + [last + ";"]
            let first = notes.count - parameter.traits.allowed.count
            notes[first] = "one of: " + notes[first]
        } else if let note = parameter.traits.note {
            notes.append(note + ";")
        }
        if let text = parameter.defaultText { notes.append("default: \(text);") }
        if let variable = parameter.help.environment { notes.append("environment: \(variable);") }
        let abstract = WrappedText.words(of: parameter.help.abstract)
        guard let first = notes.first, let last = notes.popLast() else { return abstract }
        if notes.isEmpty { return abstract + ["(" + last.dropLast() + ")"] }
        return abstract + ["(" + first] + notes.dropFirst() + [last.dropLast() + ")"]
    }

    /// Where the meanings of all rows begin.
    static func column(_ rows: [HelpRow], width: Int) -> Int {
        let limit = width < 72 ? width / 3 : widestLabel
        let widest = rows.map(\.label.unicodeScalars.count).filter { $0 <= limit }.max()
        return indent + (widest ?? 0) + gap
    }

    func text(column: Int, width: Int) -> String {
        let start = String(repeating: " ", count: Self.indent) + label
        let meaning = WrappedText(words: meaning, width: width, indent: column).text
        let used = start.unicodeScalars.count
        guard used + Self.gap <= column else { return start + "\n" + meaning }
        return start + String(meaning.unicodeScalars.dropFirst(used))
    }
}
