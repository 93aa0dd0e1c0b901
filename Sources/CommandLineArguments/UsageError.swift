/// A command line that cannot be understood; the caller prints it to standard error and exits with 2.
///
/// No part of it holds a value that was refused as a secret, or the value behind an unknown option's `=`.
public struct UsageError: Error, Sendable, Hashable {
    /// What is wrong, for programs and tests; raw values are stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case missingCommand = "missing_command"
        case unknownCommand = "unknown_command"
        case unknownOption = "unknown_option"
        case malformedOption = "malformed_option"
        case refusedOption = "refused_option"
        case repeatedOption = "repeated_option"
        case missingOption = "missing_option"
        case missingValue = "missing_value"
        case unexpectedValue = "unexpected_value"
        case missingArgument = "missing_argument"
        case unexpectedArgument = "unexpected_argument"
        case invalidValue = "invalid_value"
        case valueNotAllowed = "value_not_allowed"
        case malformedNumber = "malformed_number"
        case numberOutOfRange = "number_out_of_range"
        case notText = "not_text"
        case emptyValue = "empty_value"
        case conflictingOptions = "conflicting_options"
    }

    /// What is wrong.
    public let code: Code
    /// One sentence, without a full stop.
    public let message: String
    /// The offending option, command or word, made printable; nil where something is missing altogether.
    public let word: String?
    /// Where the offending word stands: 1 is the first word behind the program's name.
    public let position: Int?
    /// What may have been meant.
    public let suggestions: [String]
    /// The command that was to be run, from the program's name on.
    public let command: [String]

    /// Reports a command line that cannot be understood.
    public init(
        _ code: Code, _ message: String, command: [String], word: String? = nil, position: Int? = nil,
        suggestions: [String] = []
    ) {
        self.code = code
        self.message = message
        self.command = command
        self.word = word
        self.position = position
        self.suggestions = suggestions
    }

    /// Where to read on: `see 'cupbearer sign --help'`.
    public var hint: String { "see '\(command.joined(separator: " ")) --help'" }
}

extension UsageError: CustomStringConvertible {
    /// The sentence with its suggestions, and the hint on a second line.
    public var description: String {
        let question =
            suggestions.isEmpty
            ? "" : "; did you mean \(suggestions.map { "'\($0)'" }.listed(lastWord: "or"))?"
        return "\(message)\(question)\n\(hint)"
    }
}
