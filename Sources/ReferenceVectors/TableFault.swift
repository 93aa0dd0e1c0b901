/// What is wrong with a table.
public struct TableFault: Error, Sendable, Hashable {
    /// The kind of fault; the raw value is stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is not JSON, or not the object a table is.
        case notATable = "not_a_table"
        /// No table of this name, or no format of this number, is known.
        case unknownTable = "unknown_table"
        /// A key that tables or cases of this name do not have.
        case unknownKey = "unknown_key"
        /// A key that must be there is not, or stands twice.
        case missingKey = "missing_key"
        /// A value of another type or shape than its key asks for.
        case wrongValue = "wrong_value"
        /// The count is not that of the cases, or there is no case.
        case wrongCount = "wrong_count"
        /// Two cases have one id.
        case duplicateID = "duplicate_id"
        /// An outcome outside of the table's set.
        case unknownOutcome = "unknown_outcome"
        /// A source that the table does not describe.
        case unknownSource = "unknown_source"
        /// A source that no case names.
        case unusedSource = "unused_source"
    }

    /// The kind of fault.
    public let code: Code
    /// Where: the key, or the case's id and the key.
    public let place: String
    private let reason: String

    init(_ code: Code, at place: String, _ reason: String) {
        self.code = code
        self.place = place
        self.reason = reason
    }
}

extension TableFault: CustomStringConvertible {
    /// One sentence: where, and what is wrong.
    public var description: String { "\(place): \(reason)" }
}
