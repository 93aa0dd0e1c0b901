/// Walks a command tree along the words, then has the rest scanned.
struct CommandParser<Action: Sendable> {
    private let root: CommandTree<Action>
    private let words: [RawArgument]
    private let isSecret: (RawArgument) -> Bool
    private var command: CommandTree<Action>
    private var path: [String]
    private var depth = 0

    init(root: CommandTree<Action>, words: [RawArgument], isSecret: @escaping (RawArgument) -> Bool) {
        self.root = root
        self.words = words
        self.isSecret = isSecret
        command = root
        path = [root.definition.name]
    }

    private var reporter: UsageReporter { UsageReporter(command: path, isSecret: isSecret) }
    private var nextWord: RawArgument? { depth < words.count ? words[depth] : nil }
    private var isAtRoot: Bool { path.count == 1 }

    mutating func parse() throws(UsageError) -> Invocation<Action> {
        descend()
        if isAtRoot, let word = nextWord, word.equals("help"), !root.subcommands.isEmpty {
            depth += 1
            return try help()
        }
        guard let action = command.action else { return try parseGroup() }
        var parameters = command.definition.parameters + [HelpFlag.parameter]
        if isAtRoot, root.definition.version != nil { parameters.append(VersionFlag.parameter) }
        let rest = Array(words[depth...])
        let given: [GivenArgument]
        do throws(UsageError) {
            given = try ArgumentScanner.scan(parameters, words: rest, offset: depth, reporter: reporter)
        } catch {
            if asksForHelp(rest) { return .help(helpPage) }
            throw error
        }
        let arguments = ParsedArguments(command: path, given: given)
        if arguments.isGiven(HelpFlag.parameter) { return .help(helpPage) }
        if let version = root.definition.version, isAtRoot, arguments.isGiven(VersionFlag.parameter) {
            return .version(version)
        }
        let missing = parameters.filter { $0.isRequired && !arguments.isGiven($0) }
        if let error = reporter.missing(missing) { throw error }
        return .run(action, arguments)
    }

    private mutating func descend() {
        while let word = nextWord,
            let child = command.subcommands.first(where: { word.equals($0.definition.name) })
        {
            command = child
            path.append(child.definition.name)
            depth += 1
        }
    }

    private mutating func parseGroup() throws(UsageError) -> Invocation<Action> {
        guard let word = nextWord else { throw reporter.missingCommand() }
        if word.equals("--help") || word.equals("-h") {
            depth += 1
            return try help()
        }
        if isAtRoot, let version = root.definition.version, word.equals("--version") {
            return .version(version)
        }
        guard word.bytes.first == UInt8(ascii: "-"), !word.isDash, !word.equals("--") else {
            throw unknownCommand(word)
        }
        let builtIn = [HelpFlag.parameter] + (isAtRoot ? [VersionFlag.parameter] : [])
        _ = try ArgumentScanner.scan(builtIn, words: [word], offset: depth, reporter: reporter)
        throw unknownCommand(word)
    }

    /// The page of the command that the words up to the first option name.
    private mutating func help() throws(UsageError) -> Invocation<Action> {
        descend()
        if let word = nextWord, word.bytes.first != UInt8(ascii: "-") { throw unknownCommand(word) }
        return .help(helpPage)
    }

    private func unknownCommand(_ word: RawArgument) -> UsageError {
        var names = command.subcommands.map(\.definition).filter { !$0.isHidden }.map(\.name)
        if isAtRoot { names.append("help") }
        return reporter.unknownCommand(word, in: names, position: depth + 1)
    }

    private func asksForHelp(_ words: [RawArgument]) -> Bool {
        words.prefix { !$0.equals("--") }.contains { $0.equals("--help") || $0.equals("-h") }
    }

    private var helpPage: HelpPage {
        HelpPage(root.outline.descendant(path.dropFirst()))
    }
}
