import AttributeSigning
import JSONText
@_spi(_Unicode) import Swift

extension Mistake {
    /// Texts that the sender changes before signing, or signs as they stand in the JSON.
    static func textMistakes(_ sent: SentFields) -> [Mistake] {
        isPayingMistakes(sent) + planMistakes(sent) + currencyMistakes(sent) + userTokenMistakes(sent)
    }

    private static func isPayingMistakes(_ sent: SentFields) -> [Mistake] {
        let isTrue = sent.lines[.isPaying] == Array("true".utf8)
        guard isTrue || sent.lines[.isPaying] == Array("false".utf8) else { return [] }
        return (isTrue ? ["True", "TRUE", "1", "yes"] : ["False", "FALSE", "0", "no", ""]).map { word in
            Mistake(
                .isPaying, .isPaying, Array(word.utf8),
                "isPaying were signed as `\(word)`: sign `true` or `false`")
        }
    }

    private static func planMistakes(_ sent: SentFields) -> [Mistake] {
        guard let plan = sent.plan else { return [] }
        let text = String(decoding: plan.decoded, as: UTF8.self)
        var writer = JSONWriter()
        writer.string(JSONString(text))
        func add(_ bytes: [UInt8], _ clause: String) -> Mistake { Mistake(.plan, .plan, bytes, clause) }
        return [
            add(trimmed(plan.decoded), "the plan were trimmed: sign it exactly as sent"),
            add(
                trimmedOfUnicodeSpace(text),
                "the plan were trimmed of Unicode white space: sign it exactly as sent"),
            add(plan.asSent, "the plan were signed as it is escaped in the JSON: sign its text"),
            add(writer.bytes, "the plan were signed as JSON, with its quotes: sign its text"),
            add(Array(writer.bytes.dropFirst().dropLast()), "the plan were JSON-escaped: sign its text"),
            add(
                asciiEscaped(String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)),
                "the plan were JSON-escaped to ASCII: sign its text in UTF-8"),
            add(normalized(text._nfc), "the plan were normalised (NFC): sign it exactly as sent"),
            add(normalized(text._nfd), "the plan were normalised (NFD): sign it exactly as sent"),
            add(
                slashesEscaped(writer.bytes),
                "the plan were JSON-escaped, slashes too: sign its text"),
            add(Array(text.lowercased().utf8), "the plan were lower-cased: sign it exactly as sent"),
            add(Array(text.uppercased().utf8), "the plan were upper-cased: sign it exactly as sent"),
            add(latin1(text), "the plan were in Latin-1: sign its UTF-8"),
        ]
    }

    private static func currencyMistakes(_ sent: SentFields) -> [Mistake] {
        guard let currency = sent.currency else { return [] }
        let text = String(decoding: currency.decoded, as: UTF8.self)
        return [
            Mistake(
                .currency, .currency, Array(text.uppercased().utf8),
                "the currency were upper-cased: sign it exactly as sent"),
            Mistake(
                .currency, .currency, Array(text.lowercased().utf8),
                "the currency were lower-cased: sign it exactly as sent"),
        ]
    }

    private static func userTokenMistakes(_ sent: SentFields) -> [Mistake] {
        let text = String(decoding: sent.userToken, as: UTF8.self)
        func add(_ bytes: [UInt8], _ clause: String) -> Mistake {
            Mistake(.userToken, .userToken, bytes, clause)
        }
        return [
            add(trimmed(sent.header), "the header's user token were signed: the body's goes before it"),
            add(sent.header, "the header's user token were signed with the space around it"),
            add(Array(text.lowercased().utf8), "the user token were lower-cased: sign it as sent"),
            add(Array(text.uppercased().utf8), "the user token were upper-cased: sign it as sent"),
            add(
                sent.userToken.filter { $0 != UInt8(ascii: "-") },
                "the user token had no hyphens: sign it as sent"),
            add([], "the user token's line were empty"),
            add(
                Array("unset".utf8),
                "the user token were signed as `unset`: sign the header's where the body has none"),
        ]
    }

    private static func trimmed(_ text: [UInt8]) -> [UInt8] {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
        return Array(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }

    /// Without the white space at both ends that ECMAScript's `trim` takes off.
    private static func trimmedOfUnicodeSpace(_ text: String) -> [UInt8] {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isWhitespace && scalar != "\u{85}" || scalar == "\u{FEFF}"
        }
        let scalars = Array(text.unicodeScalars).drop(while: isSpace).reversed().drop(while: isSpace)
            .reversed()
        return scalars.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
    }

    /// A JSON string's contents with each slash behind a backslash.
    private static func slashesEscaped(_ json: [UInt8]) -> [UInt8] {
        json.dropFirst().dropLast().flatMap { byte in
            byte == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), byte] : [byte]
        }
    }

    private static func normalized(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return Array(String(text).utf8)
    }

    private static func asciiEscaped(_ text: String) -> [UInt8] {
        var escaped: [UInt8] = []
        for unit in text.utf16 {
            if let byte = UInt8(exactly: unit), byte < 0x80 {
                escaped.append(byte)
            } else {
                let digits = String(unit, radix: 16)
                escaped +=
                    Array("\\u".utf8) + Array(repeating: 48, count: 4 - digits.utf8.count)
                    + Array(digits.utf8)
            }
        }
        return escaped
    }

    private static func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }
}
