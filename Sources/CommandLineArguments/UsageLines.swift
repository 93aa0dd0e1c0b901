/// The lines of a help page that show how a command is written.
struct UsageLines {
    let text: String

    init(_ outline: CommandOutline, width: Int) {
        let name = outline.path.joined(separator: " ")
        var forms: [[String]] = []
        if outline.isRunnable {
            let required = outline.offeredOptions.filter(\.isRequired).map {
                "--\($0.name) \($0.placeholder)"
            }
            forms.append(["[options]"] + required + outline.offeredArguments.map(Self.written))
        }
        if !outline.offeredSubcommands.isEmpty { forms.append(["COMMAND [...]"]) }
        var first = "Usage: "
        var lines: [String] = []
        for form in forms {
            let start = first + name + " "
            let indent = min(start.unicodeScalars.count, width / 2)
            lines.append(WrappedText(words: form, width: width, indent: indent, first: start).text)
            first = "       "
        }
        text = lines.joined(separator: "\n")
    }

    private static func written(_ argument: Parameter) -> String {
        let name = argument.name + (argument.isRepeated ? "..." : "")
        return argument.isRequired ? name : "[\(name)]"
    }
}
