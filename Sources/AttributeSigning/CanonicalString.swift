import ECMANumber
import JSONText

/// The exact bytes that are signed: eight lines, joined by line feeds, without one at the end.
///
/// The format's name, the app key, the user token, then `isPaying`, `plan`, `mrr` and `currency`, then the timestamp
/// in seconds. Absent keys stand as `unset` and nulls as `null`, the amount as ECMAScript's `toFixed(2)` without
/// trailing zeros, text as it was sent.
/// Source: the service's published rules for signed attributes (DATA-03, and DATA-07 for `currency`).
public struct CanonicalString: Sendable, Hashable {
    /// The first line: the format's name and version.
    public static let version = "cpt-user-attrs-v1"

    /// The bytes, UTF-8.
    public let bytes: [UInt8]

    /// The lines of a body, which need not be inside the service's domain: what has no text stands as `unset`.
    ///
    /// A body's `userToken` that is a string and not empty goes before the request's.
    package init(_ body: borrowing AttributeBody, _ context: borrowing RequestContext, timestamp: Int) {
        self = Self.withBytes(body, context, timestamp: timestamp) { CanonicalString($0) }
    }

    /// Keeps lines that have been written.
    init(_ lines: Span<UInt8>) {
        bytes = [UInt8](copying: lines)
    }

    /// Lends the bytes without keeping them.
    @inline(__always)
    static func withBytes<Result, Failure: Error>(
        _ body: borrowing AttributeBody, _ context: borrowing RequestContext, timestamp: Int,
        _ use: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // No value's text is longer than its JSON, or than 32 bytes: a number, a word or `unset`.
        var capacity = version.utf8.count + context.appKey.count + context.userToken.count + 8 * 33
        for key in [SignedKey.userToken, .plan, .currency] {
            if let token = body[key] { capacity += token.end - token.start }
        }
        return try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) {
            (buffer) throws(Failure) in
            var lines = unsafe BoundedBytes(buffer)
            lines.append(canonical: body, context, timestamp: timestamp)
            return try unsafe use(
                Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<lines.count])))
        }
    }

    /// The line of one of a body's payment keys.
    package static func line(of key: SignedKey, in body: borrowing AttributeBody) -> [UInt8] {
        let capacity = 33 + (body[key].map { $0.end - $0.start } ?? 0)
        return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var line = unsafe BoundedBytes(buffer)
            line.append(canonical: key, in: body)
            count = line.count
        }
    }
}

extension CanonicalString: CustomStringConvertible {
    /// The lines as text.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}
