/// The completion script for bash, which needs neither bash-completion nor a bash newer than 3.2.
///
/// Candidates are compared and handed over as they are: `compgen -W` would expand them once more.
struct BashCompletion {
    private let root: CommandOutline
    private let function: String

    init(_ root: CommandOutline) {
        self.root = root
        function = "_" + ShellWord.identifier(root.definition.name)
    }

    var lines: [String] {
        let name = root.definition.name
        return ["# bash completion for \(name)", ""] + offerFunctions + [""] + mainFunction
            + ["", "complete -F \(function) -- \(ShellWord.posix(name))"]
    }

    private var offerFunctions: [String] {
        """
        \(function)_offer() {
            local candidate
            for candidate in "$@"; do
                if [[ $candidate == "$current"* ]]; then
                    printf -v candidate %q "$candidate"
                    COMPREPLY[${#COMPREPLY[@]}]=$lead$candidate
                fi
            done
        }

        \(function)_paths() {
            local candidate
            compopt -o filenames -o "$2" 2>/dev/null
            while IFS= read -r candidate; do
                COMPREPLY[${#COMPREPLY[@]}]=$lead$candidate
            done < <(compgen "$1" -- "$current")
        }
        """.lines
    }

    private var mainFunction: [String] {
        """
        \(function)() {
            local current=${COMP_WORDS[COMP_CWORD]} path=\(ShellWord.posix(root.definition.name))
            local word='' lead='' helping='' expecting='' joined='' ended=''
            local index=1 start=1 position=0
            COMPREPLY=()

            while ((index < COMP_CWORD)); do
                word=${COMP_WORDS[index]}
                case "$path $word" in
        """.lines + pathCases
            + """
                        *) break ;;
                    esac
                    index=$((index + 1))
                done
                start=$index

                # Readline makes words of their own of '=' and ':'.
                while ((index < COMP_CWORD)); do
                    word=${COMP_WORDS[index]}
                    index=$((index + 1))
                    if [[ $word == [=:] ]]; then
                        joined=1
                    elif [[ -n $expecting || -n $joined ]]; then
                        expecting=''
                        joined=''
                    elif [[ -z $ended && $word == -- ]]; then
                        ended=1
                    elif [[ -z $ended && $word == -?* ]]; then
                        case "$path $word" in
            """.lines + expectingCases
                + """
                            esac
                        else
                            position=$((position + 1))
                        fi
                    done

                    if [[ $current == [=:] ]]; then
                        joined=1
                        current=''
                    elif [[ -z $expecting && -z $ended && $current == --*=* ]]; then
                        expecting=${current%%=*}
                        lead=$expecting=
                        current=${current#*=}
                    fi
                    if [[ -n $expecting ]]; then
                        case "$path $expecting" in
                """.lines + valueCases
                + """
                        esac
                        return
                    fi
                    if [[ -n $joined ]]; then
                        return
                    fi
                    if [[ -z $ended && -z $helping && $current == -* ]]; then
                        case "$path" in
                """.lines + optionCases
                + """
                        esac
                        return
                    fi
                    if ((start == COMP_CWORD)); then
                        case "$path" in
                """.lines + commandCases
                + """
                        esac
                    fi
                    if [[ -z $helping ]]; then
                        case "$path $position" in
                """.lines + argumentCases
                + """
                        esac
                    fi
                }
                """.lines
    }

    private func branch(_ patterns: [String], _ action: String) -> String {
        "            " + patterns.joined(separator: " | ") + ") \(action) ;;"
    }

    private var pathCases: [String] {
        let paths = root.all.filter { !$0.isRoot }.map { ShellWord.posix($0.path.joined(separator: " ")) }
        guard !paths.isEmpty else { return [] }
        let name = root.definition.name
        return [
            branch(paths, "path=\"$path $word\""), branch([ShellWord.posix("\(name) help")], "helping=1"),
        ]
    }

    private var expectingCases: [String] {
        let patterns = valuedOptions.flatMap(\.patterns)
        return patterns.isEmpty ? [branch(["*"], ":")] : [branch(patterns, "expecting=$word")]
    }

    private var valueCases: [String] {
        valuedOptions.compactMap { option in offer(option.parameter).map { branch(option.patterns, $0) } }
            + [branch(["*"], ":")]
    }

    private var valuedOptions: [(parameter: Parameter, patterns: [String])] {
        root.all.flatMap { command in
            command.definition.options.filter { $0.role == .option }.map { option in
                let path = command.path.joined(separator: " ")
                return (option, option.spellings.map { ShellWord.posix("\(path) \($0)") })
            }
        }
    }

    private var optionCases: [String] {
        root.all.map { command in
            let spellings = command.offeredOptions.flatMap(\.spellings).map(ShellWord.posix)
            return branch(
                [ShellWord.posix(command.path.joined(separator: " "))],
                "\(function)_offer " + spellings.joined(separator: " "))
        }
    }

    private var commandCases: [String] {
        let cases = root.all.filter { !$0.offeredSubcommands.isEmpty }.map { command in
            let names = command.offeredSubcommands.map(\.definition.name) + (command.isRoot ? ["help"] : [])
            return branch(
                [ShellWord.posix(command.path.joined(separator: " "))],
                "\(function)_offer " + names.map(ShellWord.posix).joined(separator: " "))
        }
        return cases.isEmpty ? [branch(["*"], ":")] : cases
    }

    private var argumentCases: [String] {
        let cases = root.all.flatMap { command in
            command.definition.arguments.enumerated().compactMap { index, argument -> String? in
                let path = command.path.joined(separator: " ")
                let pattern =
                    argument.isRepeated
                    ? ShellWord.posix(path + " ") + "*" : ShellWord.posix("\(path) \(index)")
                return offer(argument).map { branch([pattern], $0) }
            }
        }
        return cases.isEmpty ? [branch(["*"], ":")] : cases
    }

    private func offer(_ parameter: Parameter) -> String? {
        guard parameter.traits.allowed.isEmpty else {
            return "\(function)_offer "
                + parameter.traits.allowed.map(ShellWord.posix).joined(separator: " ")
        }
        return switch parameter.traits.completion {
        case .none: nil
        case .file: "\(function)_paths -f default"
        case .folder: "\(function)_paths -d dirnames"
        }
    }
}

extension String {
    /// The lines of a text in the source.
    var lines: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    }
}
