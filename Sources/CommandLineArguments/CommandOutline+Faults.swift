extension CommandOutline {
    /// What is wrong with the definitions of this command and all below it, for a test to find empty.
    public var faults: [String] {
        let place = path.joined(separator: " ")
        let found = nameFaults + optionFaults + argumentFaults + groupFaults
        return found.map { "\(place): \($0)" } + subcommands.flatMap(\.faults)
    }

    private var nameFaults: [String] {
        var faults: [String] = []
        let names = [definition.name] + definition.options.map(\.name)
        faults += names.filter { !Self.isName($0) }.map { "'\($0)' is not lower-case words joined by '-'" }
        let children = subcommands.map(\.definition.name)
        faults += Self.repeats(children).map { "two commands are called '\($0)'" }
        if isRoot, children.contains("help") { faults.append("'help' is built in") }
        if definition.abstract.isEmpty { faults.append("there is no abstract") }
        return faults
    }

    private var optionFaults: [String] {
        var builtIn = [HelpFlag.parameter]
        if isRoot, definition.version != nil { builtIn.append(VersionFlag.parameter) }
        let spellings = (definition.options + builtIn).flatMap(\.spellings)
        var faults = Self.repeats(spellings).map { "'\($0)' has two meanings" }
        for option in definition.options {
            if let short = option.short, !short.isASCII || !short.properties.isAlphabetic {
                faults.append("'-\(short)' is not an ASCII letter")
            }
            if option.role == .option, option.placeholder.isEmpty {
                faults.append("'--\(option.name)' has no placeholder")
            }
        }
        faults += definition.parameters.filter { $0.help.abstract.isEmpty }.map { "'\($0.name)' has no help" }
        let taken = ["Commands", "Arguments", "Options", "Examples", "Exit codes"]
        faults += definition.parameters.compactMap(\.section).filter(taken.contains)
            .map { "the title '\($0)' is built in" }
        faults += definition.parameters.flatMap(\.traits.allowed)
            .filter { $0.isEmpty || !$0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
            .map { _ in "an allowed value is empty or has a control character" }
        return faults
    }

    private var argumentFaults: [String] {
        let arguments = definition.arguments
        var faults = Self.repeats(arguments.map(\.name)).map { "two arguments are called \($0)" }
        for (argument, next) in zip(arguments, arguments.dropFirst()) {
            if argument.isRepeated { faults.append("\(next.name) would never get a word") }
            if !argument.isRequired, next.isRequired {
                faults.append("\(next.name) is required behind an optional \(argument.name)")
            }
        }
        return faults
    }

    private var groupFaults: [String] {
        guard !isRunnable else { return [] }
        var faults = definition.parameters.isEmpty ? [] : ["parameters without an action"]
        if subcommands.isEmpty { faults.append("neither an action nor commands") }
        return faults
    }

    private static func isName(_ name: String) -> Bool {
        let words = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }

    private static func repeats(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
