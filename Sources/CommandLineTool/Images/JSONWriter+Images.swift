import ImageScreening
import JSONText
import SystemIO

extension JSONWriter {
    mutating func member(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    mutating func member(_ name: String, _ value: Int?) {
        key(name)
        if let value { integer(value) } else { null() }
    }

    mutating func member(_ name: String, _ value: Bool?) {
        key(name)
        if let value { boolean(value) } else { null() }
    }

    /// A file's name. One that is not UTF-8 cannot be written as JSON text: its bytes follow in hexadecimal.
    mutating func file(_ path: FilePath, _ name: String = "file") {
        member(name, path.text ?? String(decoding: path.bytes, as: UTF8.self))
        if path.text == nil {
            let digits = path.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            member("\(name)Bytes", digits.joined())
        }
    }

    mutating func refusal(_ refusal: Refusal, reason: String?) {
        member("verdict", "refused")
        member("status", refusal.status)
        member("message", refusal.message)
        member("rule", refusal.rule.rawValue)
        member("reason", reason)
    }

    mutating func findings(_ findings: [Finding]) {
        key("findings")
        beginArray()
        for finding in findings {
            beginObject()
            member("rule", finding.rule.rawValue)
            member("severity", finding.severity.rawValue)
            member("offset", finding.offset)
            member("sentence", finding.sentence)
            endObject()
        }
        endArray()
    }
}
