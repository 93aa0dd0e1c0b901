import JSONText
import SeededRandom

/// Bodies of attribute updates inside the service's domain, as varied as the format allows.
enum RandomBody {
    private static let plans = [
        "pro", "Enterprise (yearly)", " team ", "größe-2", "プロ", "free\ttrial", "\"quoted\" \\ back",
        "🎟️ club", "e\u{301}tudiant",
        "UNSET", "Null", "a/b", "\u{FFFD}",
    ]

    /// A body with at least one payment field.
    static func text(using random: inout SeededGenerator) -> String {
        var members: [String] = []
        if random.once(in: 2) { members.append("\"isPaying\":\(Bool.random(using: &random))") }
        if random.once(in: 2) { members.append("\"plan\":\(plan(&random))") }
        if random.once(in: 2) { members.append("\"mrr\":\(amount(&random))") }
        if random.once(in: 2) || members.isEmpty { members.append("\"currency\":\"\(currency(&random))\"") }
        if random.once(in: 3) { members.append("\"userToken\":\"\(userToken(using: &random))\"") }
        if random.once(in: 4) { members.append("\"name\":\"Ada\"") }
        if random.once(in: 5) { members.append("\"custom\":{\"plan\":[1,{\"mrr\":null}]}") }
        members.shuffle(using: &random)
        let space = random.once(in: 4) ? " " : ""
        return "{\(space)\(members.joined(separator: ",\(space)"))\(space)}"
    }

    /// A UUID of version 4.
    static func userToken(using random: inout SeededGenerator) -> String {
        var digits = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &random), radix: 16) }
        digits[12] = "4"
        digits[16] = random.pick(["8", "9", "a", "b"])
        for place in [20, 16, 12, 8] { digits.insert("-", at: place) }
        return digits.joined()
    }

    private static func plan(_ random: inout SeededGenerator) -> String {
        if random.once(in: 6) { return "null" }
        var writer = JSONWriter()
        writer.string(random.pick(plans))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func amount(_ random: inout SeededGenerator) -> String {
        let cents = Int.random(in: 0...100_000_000, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return "null"
        case 1: return "\(cents / 100)"
        case 2:
            return
                "\(cents / 100).\(random.pick(["5", "50", "25", "125", "005", "995", "00"]))"
        case 3: return "\(Double(cents) / 800)"
        case 4: return "\(cents)e-2"
        case 5: return "\(cents / 1000).\(cents % 1000)"
        case 6:
            return random.pick(["0", "-0", "1e6", "1000000", "0.005", "0.015", "1.005", "999999.995"])
        default: return "\(cents / 100).\(cents % 100 / 10)\(cents % 10)"
        }
    }

    private static func currency(_ random: inout SeededGenerator) -> String {
        random.pick(["USD", "EUR", "usd", "jPy", "GBP"])
    }

}
