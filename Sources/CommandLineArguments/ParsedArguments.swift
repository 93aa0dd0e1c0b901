/// A command line that was found sound, read by the typed keys of the command's definition.
public struct ParsedArguments: Sendable {
    /// The command, from the program's name on: `["cupbearer", "erase", "check"]`.
    public let command: [String]
    private let given: [GivenArgument]

    init(command: [String], given: [GivenArgument]) {
        self.command = command
        self.given = given
    }

    /// The value of an option. Throws only if the key is not the one that the definition lists.
    public subscript<Value>(option: Option<Value>) -> Value {
        get throws(UsageError) { try value(option.parameter, option.values) }
    }

    /// The value of a positional argument. Throws only if the key is not the one that the definition lists.
    public subscript<Value>(argument: Argument<Value>) -> Value {
        get throws(UsageError) { try value(argument.parameter, argument.values) }
    }

    /// Whether a flag is on.
    public subscript(flag: Flag) -> Bool {
        guard let last = given.last(where: { $0.isOf(flag.parameter) }) else { return flag.defaultValue }
        return !last.isOff
    }

    /// Whether a parameter stands on the command line, whatever its value.
    public func isGiven(_ key: some ParameterKey) -> Bool { isGiven(key.parameter) }

    /// Refuses that more than one of the parameters stands on the command line.
    public func requireAtMostOne(of keys: any ParameterKey...) throws(UsageError) {
        let found = keys.map(\.parameter).filter(isGiven)
        guard found.count > 1 else { return }
        let names = found.map { "'\($0.shownName)'" }.listed(lastWord: "and")
        throw usageError(.conflictingOptions, "\(names) exclude each other")
    }

    /// Demands that exactly one of the parameters stands on the command line.
    public func requireExactlyOne(of keys: any ParameterKey...) throws(UsageError) {
        let found = keys.map(\.parameter).filter(isGiven)
        guard found.count != 1 else { return }
        let names = (found.isEmpty ? keys.map(\.parameter) : found).map { "'\($0.shownName)'" }
        guard found.isEmpty else {
            throw usageError(
                .conflictingOptions, "\(names.listed(lastWord: "and")) exclude each other")
        }
        throw usageError(
            .missingOption, "'\(command.joined(separator: " "))' needs \(names.listed(lastWord: "or"))")
    }

    /// A usage error of this command, for rules between its arguments.
    ///
    /// - Parameter message: one sentence without a full stop and without a value that may be secret.
    public func usageError(_ code: UsageError.Code, _ message: String) -> UsageError {
        UsageError(code, message, command: command)
    }

    func isGiven(_ parameter: Parameter) -> Bool { given.contains { $0.isOf(parameter) } }

    private func value<Value>(
        _ parameter: Parameter, _ values: ValueCollector<Value>
    ) throws(UsageError) -> Value {
        let words = given.filter { $0.isOf(parameter) }.compactMap(\.word)
        let reporter = UsageReporter(command: command, isSecret: { _ in true })
        do throws(ValueRefusal) {
            if let value = try values.collect(words) { return value }
        } catch {
            throw reporter.invalid(words.last ?? "", for: parameter, error, position: nil)
        }
        throw usageError(.missingOption, "'\(command.joined(separator: " "))' needs \(parameter.shownName)")
    }
}
