/// The completion script for fish: one `complete` a command, option and positional argument.
struct FishCompletion {
    private let root: CommandOutline
    private let name: String
    private let function: String

    init(_ root: CommandOutline) {
        self.root = root
        name = ShellWord.fish(root.definition.name)
        function = "__" + ShellWord.identifier(root.definition.name)
    }

    var lines: [String] {
        ["# fish completion for \(root.definition.name)", ""] + pathFunction + [""] + conditionFunctions
            + ["", "complete -c \(name) -f"] + root.all.flatMap(lines(of:))
    }

    /// Prints the command that the line has come to, and how many words stand behind it.
    private var pathFunction: [String] {
        let paths = root.all.filter { !$0.isRoot }.map { ShellWord.fish($0.path.joined(separator: " ")) }
        let cases =
            paths.isEmpty
            ? []
            : [
                "            case \(paths.joined(separator: " "))",
                "                set path \"$path $word\"",
                "            case \(ShellWord.fish(root.definition.name + " help"))",
            ]
        return """
            function \(function)_path
                set -l words (commandline -opc)
                set -e words[1]
                set -l path \(name)
                set -l behind (count $words)
                for word in $words
                    switch "$path $word"
            """.lines + cases
                + """
                            case '*'
                                break
                        end
                        set behind (math $behind - 1)
                    end
                    echo $path
                    echo $behind
                end
                """.lines
    }

    private var conditionFunctions: [String] {
        """
        function \(function)_at --argument-names wanted
            set -l found (\(function)_path)
            test "$found[1]" = "$wanted"
        end

        function \(function)_next --argument-names wanted
            set -l found (\(function)_path)
            test "$found[1]" = "$wanted" -a "$found[2]" = 0
        end
        """.lines
    }

    private func lines(of command: CommandOutline) -> [String] {
        var lines = command.offeredSubcommands.map {
            commandLine($0.definition.name, $0.definition.abstract, below: command)
        }
        if command.isRoot, !lines.isEmpty {
            lines.append(commandLine("help", "Show the help of a command.", below: command))
        }
        lines += command.offeredOptions.flatMap { optionLines($0, of: command) }
        lines += command.offeredArguments.compactMap { argument in
            offer(argument).map { start(command, "at") + " " + $0 }
        }
        return lines
    }

    private func commandLine(_ word: String, _ abstract: String, below command: CommandOutline) -> String {
        start(command, "next") + " -a \(ShellWord.fish(word)) -d \(ShellWord.fish(abstract))"
    }

    private func start(_ command: CommandOutline, _ condition: String) -> String {
        let call = "\(function)_\(condition) " + ShellWord.fish(command.path.joined(separator: " "))
        return "complete -c \(name) -n \(ShellWord.fish(call))"
    }

    private func optionLines(_ option: Parameter, of command: CommandOutline) -> [String] {
        let description = " -d " + ShellWord.fish(option.help.abstract)
        let short = option.short.map { " -s " + ShellWord.fish(String($0)) } ?? ""
        let value = option.takesValue ? " -r " + (offer(option) ?? "-f") : ""
        let line = start(command, "at") + " -l \(ShellWord.fish(option.name))\(short)\(value)\(description)"
        guard option.role == .flag(isInvertible: true) else { return [line] }
        return [line, start(command, "at") + " -l \(ShellWord.fish("no-" + option.name))\(description)"]
    }

    private func offer(_ parameter: Parameter) -> String? {
        guard parameter.traits.allowed.isEmpty else {
            // fish reads the list once more, as words.
            let words = parameter.traits.allowed.map(ShellWord.fish).joined(separator: " ")
            return "-f -a " + ShellWord.fish(words)
        }
        return switch parameter.traits.completion {
        case .none: nil
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        }
    }
}
