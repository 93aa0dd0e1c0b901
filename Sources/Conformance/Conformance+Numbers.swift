import AttributeSigning
import ECMANumber
import JSONText
import ReferenceVectors

extension Conformance {
    /// A double's canonical text and its text.
    static let checkNumber: CaseCheck = { item in
        guard let value = item.double("bits") else { return ("a double", "no bits") }
        let canonical = CanonicalNumber.text(value)
        return (
            describe(item.text("canonical"), item.text("number")), describe(canonical, NumberText.text(value))
        )
    }

    /// The double that a text stands for.
    static let checkNumberText: CaseCheck = { item in
        let value = item.text("text").flatMap { NumberReading.double($0) }
        return (describe(item.double("bits")), describe(value))
    }

    /// Whether a document is read, and how it is written again.
    static let checkDocument: CaseCheck = { item in
        let document = item.document.flatMap { try? JSONDocument($0) }
        let outcome = document == nil ? "refused" : "accepted"
        guard let written = item.text("written") else { return (item.outcome, outcome) }
        let actual = document.map { String(decoding: $0.stringified(), as: UTF8.self) }
        return ("\(item.outcome) \(written)", "\(outcome) \(actual ?? "")")
    }

    /// The authentication code of data under a key; an empty key is no secret and is refused.
    static let checkAuthenticationCode: CaseCheck = { item in
        guard let key = item.bytes("key"), let data = item.bytes("data"), let expected = item.bytes("mac")
        else {
            return ("a code", "no key or no data")
        }
        guard !key.isEmpty else {
            return ("refused", (try? Secret(key)) == nil ? "refused" : "accepted")
        }
        let actual = try? HMACKey(Secret(key)).authenticate(data.span).bytes
        return ("\(expected)", "\((actual ?? []).prefix(expected.count).map { $0 })")
    }

    private static func describe(_ canonical: String?, _ number: String?) -> String {
        "\(canonical ?? "refused"), written \(number ?? "nothing")"
    }

    private static func describe(_ value: Double?) -> String {
        value.map { "0x" + String($0.bitPattern, radix: 16) } ?? "refused"
    }
}
