import ECMANumber
import JSONText

/// The exact bytes that are signed: eight lines, joined by line feeds, without one at the end.
///
/// Absent keys stand as `unset` and nulls as `null`, the amount as ``CanonicalNumber``, text as it was sent.
public struct CanonicalString: Sendable, Hashable {
    /// The first line: the format's name and version.
    public static let version = "cpt-user-attrs-v1"

    /// The bytes, UTF-8.
    public let bytes: [UInt8]

    /// The lines of a body, which need not be inside the service's domain: what has no text stands as `unset`.
    ///
    /// A body's `userToken` that is a string and not empty goes before the caller's.
    package init(
        _ body: borrowing AttributeBody, appKey: Span<UInt8>, userToken: Span<UInt8>, timestamp: Int
    ) {
        var lines: [UInt8] = []
        lines.reserveCapacity(192)
        lines.append(contentsOf: Self.version.utf8)
        lines.append(lineFeed)
        lines.append(appKey)
        lines.append(lineFeed)
        if let token = body[.userToken], token.kind == .string, !token.contents.isEmpty {
            lines.appendText(of: token, in: body.text)
        } else {
            lines.append(userToken)
        }
        for key in SignedKey.payment {
            lines.append(lineFeed)
            lines.appendValue(of: key, in: body)
        }
        lines.append(lineFeed)
        lines.append(contentsOf: String(timestamp).utf8)
        bytes = lines
    }

    /// The line of one of a body's payment keys.
    package static func line(of key: SignedKey, in body: borrowing AttributeBody) -> [UInt8] {
        var line: [UInt8] = []
        line.appendValue(of: key, in: body)
        return line
    }
}

extension CanonicalString: CustomStringConvertible {
    /// The lines as text.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

private let lineFeed = UInt8(ascii: "\n")

extension [UInt8] {
    fileprivate mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends a string's text in UTF-8, lone surrogates replaced by U+FFFD.
    fileprivate mutating func appendText(of token: JSONToken, in text: Span<UInt8>) {
        let contents = text.extracting(token.contents)
        if token.isEscaped {
            append(contentsOf: JSONString(contents: contents).utf8)
        } else {
            append(contents)
        }
    }

    fileprivate mutating func appendValue(of key: SignedKey, in body: borrowing AttributeBody) {
        guard let token = body[key] else { return append(contentsOf: "unset".utf8) }
        switch token.kind {
        case .true: append(contentsOf: "true".utf8)
        case .false: append(contentsOf: "false".utf8)
        case .null: append(contentsOf: "null".utf8)
        case .string: appendText(of: token, in: body.text)
        case .number where CanonicalNumber.append(body.amount ?? .nan, to: &self): break
        default: append(contentsOf: "unset".utf8)
        }
    }
}
