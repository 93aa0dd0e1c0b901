/// Words the usage errors of one command, and decides which words may be shown.
struct UsageReporter {
    let command: [String]
    let isSecret: (RawArgument) -> Bool

    private var commandName: String { command.joined(separator: " ") }

    private func shown(_ word: RawArgument) -> String { isSecret(word) ? "[secret]" : word.description }

    func missingCommand() -> UsageError {
        UsageError(.missingCommand, "'\(commandName)' needs a command", command: command)
    }

    func unknownCommand(_ word: RawArgument, in names: [String], position: Int) -> UsageError {
        let name = shown(word)
        return UsageError(
            .unknownCommand, "unknown command '\(name)' for '\(commandName)'", command: command, word: name,
            position: position, suggestions: Suggestions.near(word.bytes, in: names))
    }

    func unknownOption(long name: ArraySlice<UInt8>, in parameters: [Parameter], position: Int) -> UsageError
    {
        let candidates = parameters.filter(\.isOffered).flatMap(\.spellings).filter { $0.utf8.count > 2 }
        let near = Suggestions.near(name, in: candidates.map { String($0.dropFirst(2)) })
        return unknownOption(
            "--" + shown(RawArgument(bytes: name)), suggestions: near.map { "--" + $0 }, position: position)
    }

    func unknownOption(short rest: ArraySlice<UInt8>, position: Int) -> UsageError {
        let letter = String(decoding: rest, as: UTF8.self).unicodeScalars.first.map(String.init) ?? ""
        return unknownOption(
            "-" + PrintableText(Array(letter.utf8)).text, suggestions: [], position: position)
    }

    private func unknownOption(_ word: String, suggestions: [String], position: Int) -> UsageError {
        UsageError(
            .unknownOption, "unknown option '\(word)' for '\(commandName)'", command: command, word: word,
            position: position, suggestions: suggestions)
    }

    func equalsSign(behind spelling: String, of parameter: Parameter, position: Int) -> UsageError {
        let (long, placeholder) = (parameter.shownName, parameter.placeholder)
        return UsageError(
            .malformedOption,
            "'\(spelling)=' is ambiguous: write '\(spelling) \(placeholder)' or '\(long)=\(placeholder)'",
            command: command, word: spelling, position: position)
    }

    func refused(_ spelling: String, reason: String, position: Int) -> UsageError {
        UsageError(
            .refusedOption, "'\(spelling)' is refused: \(reason)", command: command, word: spelling,
            position: position)
    }

    func repeated(_ parameter: Parameter, position: Int) -> UsageError {
        UsageError(
            .repeatedOption, "'\(parameter.shownName)' may be given only once", command: command,
            word: parameter.shownName, position: position)
    }

    func missingValue(
        _ spelling: String, of parameter: Parameter, position: Int, isFollowedByDash: Bool = false
    ) -> UsageError {
        let advice =
            isFollowedByDash
            ? " (one that begins with '-' is written '\(parameter.shownName)=\(parameter.placeholder)')" : ""
        return UsageError(
            .missingValue, "'\(spelling)' needs a value: \(spelling) \(parameter.placeholder)\(advice)",
            command: command, word: spelling, position: position)
    }

    func unexpectedValue(_ spelling: String, position: Int) -> UsageError {
        UsageError(
            .unexpectedValue, "'\(spelling)' takes no value", command: command, word: spelling,
            position: position)
    }

    func unexpectedArgument(_ word: RawArgument, position: Int) -> UsageError {
        let shown = shown(word)
        return UsageError(
            .unexpectedArgument, "unexpected argument '\(shown)' for '\(commandName)'", command: command,
            word: shown, position: position)
    }

    func invalid(
        _ word: RawArgument, for parameter: Parameter, _ refusal: ValueRefusal, position: Int?
    ) -> UsageError {
        let name = parameter.isArgument ? parameter.name : "'\(parameter.shownName)'"
        let shown = shown(word)
        let message =
            word.bytes.isEmpty
            ? "empty value for \(name): \(refusal.reason)"
            : "invalid value '\(shown)' for \(name): \(refusal.reason)"
        return UsageError(refusal.code, message, command: command, word: shown, position: position)
    }

    func missing(_ parameters: [Parameter]) -> UsageError? {
        let options = parameters.filter { !$0.isArgument }.map { "'\($0.shownName) \($0.placeholder)'" }
        if let first = options.first {
            let names = options.count == 1 ? first : options.listed(lastWord: "and")
            return UsageError(.missingOption, "'\(commandName)' needs \(names)", command: command)
        }
        guard let argument = parameters.first else { return nil }
        return UsageError(.missingArgument, "'\(commandName)' needs \(argument.name)", command: command)
    }
}
