import ECMANumber
import JSONText

/// The eight signed lines of a body, put together from a document, with copies of everything.
func slowCanonicalString(
    of body: [UInt8], appKey: String, header: String, timestamp: Int
) throws -> [UInt8] {
    let root = try JSONDocument(body).root
    func line(_ key: String) -> [UInt8] {
        guard let value = root[key] else { return Array("unset".utf8) }
        switch value.kind {
        case .string: return value.string?.utf8 ?? []
        case .number: return Array((value.number.flatMap { CanonicalNumber.text($0) } ?? "").utf8)
        default: return Array(value.rawBytes)
        }
    }
    let own = root["userToken"]?.string?.utf8 ?? []
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let trimmed = header.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    let lines = [
        Array("cpt-user-attrs-v1".utf8), Array(appKey.utf8), own.isEmpty ? Array(trimmed) : own,
        line("isPaying"), line("plan"), line("mrr"), line("currency"), Array(String(timestamp).utf8),
    ]
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
}
