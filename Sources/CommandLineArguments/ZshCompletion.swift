/// The completion script for zsh: a function a command, which hands over to `_arguments`.
struct ZshCompletion {
    private let root: CommandOutline

    init(_ root: CommandOutline) {
        self.root = root
    }

    var lines: [String] {
        let name = ShellWord.posix(root.definition.name)
        let function = function(of: root)
        return ["#compdef \(root.definition.name)", ""]
            + root.all.flatMap { lines(of: $0) + [""] }
                + """
                if [[ ${funcstack[1]} == \(function) ]]; then
                    \(function) "$@"
                else
                    compdef \(function) \(name)
                fi
                """.lines
    }

    private func function(of command: CommandOutline) -> String {
        "_" + command.path.map(ShellWord.identifier).joined(separator: "__")
    }

    private func lines(of command: CommandOutline) -> [String] {
        var lines = ["\(function(of: command))() {", "    local ret=1"]
        if !command.subcommands.isEmpty {
            lines += dispatch(of: command) + commandList(of: command)
        }
        let specifications =
            command.offeredOptions.flatMap(optionSpecifications) + argumentSpecifications(of: command)
        lines += ["    [[ -n ${helping-} ]] && return ret", "    _arguments -s -S : \\"]
        lines += specifications.map { "        \(ShellWord.posix($0)) \\" }
        return lines + ["        && ret=0", "    return ret", "}"]
    }

    private func dispatch(of command: CommandOutline) -> [String] {
        var branches: [String] = []
        for child in command.subcommands {
            branches += branch(child.definition.name, calling: child, first: [])
        }
        if command.isRoot { branches += branch("help", calling: command, first: ["local helping=1"]) }
        return ["    if ((CURRENT > 2)); then", "        case ${words[2]} in"] + branches + [
            "        esac", "    fi",
        ]
    }

    private func branch(_ word: String, calling command: CommandOutline, first: [String]) -> [String] {
        let steps = first + ["shift words", "((CURRENT--))", function(of: command), "return", ";;"]
        return ["            \(word))"] + steps.map { "                " + $0 }
    }

    private func commandList(of command: CommandOutline) -> [String] {
        var entries = command.offeredSubcommands.map {
            $0.definition.name + ":" + $0.definition.abstract.replacing("\\", with: "\\\\")
        }
        if command.isRoot { entries.append("help:Show the help of a command.") }
        return ["    if ((CURRENT == 2)) && [[ $PREFIX != -* ]]; then", "        local -a commands=("]
            + entries.map { "            " + ShellWord.posix($0) }
            + ["        )", "        _describe -t commands command commands && ret=0"]
            + (command.isRunnable ? [] : ["        return ret"]) + ["    fi"]
    }

    private func optionSpecifications(_ option: Parameter) -> [String] {
        let explanation = "[" + escaped(option.help.abstract, "\\", "[", "]", ":") + "]"
        let isHelp = option.name == HelpFlag.parameter.name
        let exclusion =
            isHelp
            ? "(- : *)"
            : option.isRepeated ? "*" : "(" + option.spellings.joined(separator: " ") + ")"
        return option.spellings.map { spelling in
            guard option.takesValue else { return exclusion + spelling + explanation }
            let join = spelling.utf8.starts(with: "--".utf8) ? "=" : "+"
            return exclusion + spelling + join + explanation + ":" + value(of: option)
        }
    }

    private func argumentSpecifications(of command: CommandOutline) -> [String] {
        command.offeredArguments.enumerated().map { index, argument in
            let place = argument.isRepeated ? "*:" : argument.isRequired ? "\(index + 1):" : "\(index + 1)::"
            return place + value(of: argument)
        }
    }

    private func value(of parameter: Parameter) -> String {
        let message = escaped(parameter.placeholder, "\\", ":")
        guard parameter.traits.allowed.isEmpty else {
            let words = parameter.traits.allowed.map { escaped(ShellWord.posix($0), ":") }
            return "\(message):(\(words.joined(separator: " ")))"
        }
        return switch parameter.traits.completion {
        case .none: "\(message): "
        case .file: "\(message):_files"
        case .folder: "\(message):_files -/"
        }
    }

    private func escaped(_ text: String, _ scalars: Unicode.Scalar...) -> String {
        scalars.reduce(text) { $0.replacing($1, with: "\\\($1)") }
    }
}
