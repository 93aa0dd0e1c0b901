/// Why a text is not the JSON it must be, and where.
public struct JSONError: Error, Sendable, Hashable {
    /// The kind of fault; the raw value is stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text ends in the middle of a value.
        case unexpectedEnd = "unexpected_end"
        /// A byte that cannot stand where it stands.
        case unexpectedByte = "unexpected_byte"
        /// Something other than white space follows the value.
        case trailingBytes = "trailing_bytes"
        /// The text begins with a byte order mark.
        case byteOrderMark = "byte_order_mark"
        /// Bytes that are not UTF-8.
        case invalidUTF8 = "invalid_utf8"
        /// A bare control character in a string.
        case controlCharacter = "control_character"
        /// A backslash in a string that begins no escape.
        case invalidEscape = "invalid_escape"
        /// A number written as JSON does not write numbers.
        case invalidNumber = "invalid_number"
        /// The text is larger than its reader allows.
        case tooLarge = "too_large"
        /// The text is JSON, but not the object it must be.
        case notAnObject = "not_an_object"
    }

    /// The kind of fault.
    public let code: Code
    /// Where: the offset in bytes of the first one that is at fault; the text's length where it ends too soon.
    public let offset: Int

    /// Names a fault at an offset in bytes.
    public init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    /// One sentence: what is wrong, where, and what to do.
    public var description: String {
        switch code {
        case .unexpectedEnd: "the JSON ends too soon, at byte \(offset): is it truncated?"
        case .unexpectedByte:
            "the JSON has a byte at \(offset) that cannot stand there (RFC 8259 allows no comments, single quotes, unquoted keys or trailing commas)"
        case .trailingBytes: "something follows the JSON value at byte \(offset): send one value"
        case .byteOrderMark: "the JSON begins with a byte order mark: send it without one"
        case .invalidUTF8: "the JSON is not UTF-8 at byte \(offset): encode it as UTF-8"
        case .controlCharacter:
            "a string has a bare control character at byte \(offset): write it as \\u00XX, \\n or \\t"
        case .invalidEscape: "a string has an unknown escape at byte \(offset): write a backslash as \\\\"
        case .invalidNumber:
            "the number at byte \(offset) is not written as JSON writes numbers (no plus sign, leading zero, bare point or hexadecimal)"
        case .tooLarge: "the JSON is larger than the \(offset) bytes allowed"
        case .notAnObject: "the JSON at byte \(offset) is not an object: send {…}"
        }
    }
}
