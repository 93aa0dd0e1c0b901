import SeededRandom

/// Draws bodies that a signer must sign: every spelling JSON has for values inside the domain.
struct RandomBody {
    var random: SeededGenerator

    mutating func next() -> String {
        var members: [String] = []
        if random.once(in: 3) { members.append(member("userToken", quoted(Fixtures.otherToken))) }
        if !random.once(in: 3) { members.append(member("isPaying", random.pick(["true", "false"]))) }
        if !random.once(in: 3) { members.append(member("plan", plan())) }
        if !random.once(in: 3) { members.append(member("mrr", amount())) }
        if !random.once(in: 3) {
            members.append(member("currency", quoted(random.pick(["USD", "eur", "jPy"]))))
        }
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
            members.append(
                member(
                    random.pick(["name", "é", "", "Plan", "sig\\nature", "a\\\"b"]),
                    random.pick([
                        "1e400", "[]", "{}", #"{"plan":"x","signature":[1,{"a":"}"}]}"#, "\"}\"",
                        "[[[\"]\"]]]",
                        #""\ud800""#, "-0", "null", "true", "\"\u{1F600}\"",
                    ])))
        }
        members.shuffle(using: &random)
        return space() + "{" + space() + members.joined(separator: ",") + space() + "}" + space()
    }

    private mutating func member(_ key: String, _ value: String) -> String {
        let name = key.contains("\\") ? "\"\(key)\"" : quoted(key)
        return space() + name + space() + ":" + space() + value + space()
    }

    private mutating func space() -> String {
        random.once(in: 4) ? random.pick([" ", "\n", "\r\n", "\t", "  \n\t "]) : ""
    }

    /// A text between quotes, some of its characters escaped.
    private mutating func quoted(_ text: String) -> String {
        let escapes = random.once(in: 3)
        var result = "\""
        for unit in text.unicodeScalars {
            if escapes, random.once(in: 2) {
                for half in String(unit).utf16 {
                    let digits = String(half, radix: 16, uppercase: random.once(in: 2))
                    result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                }
            } else {
                result.unicodeScalars.append(unit)
            }
        }
        return result + "\""
    }

    private mutating func plan() -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: "null"
        case 1: quoted("プロ・年額")
        case 2: quoted(String(repeating: "\u{1F468}", count: 64))
        case 3: quoted("e\u{301}\u{FFFD}\u{2028}")
        case 4: #""a\"\\\/\b\f\r\tz""#
        default: quoted(random.pick(["pro", "Null", "unset ", "true", "0"]))
        }
    }

    private mutating func amount() -> String {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: "null"
        case 1: "\(Double.random(in: 0...1_000_000, using: &random))"
        case 2: "\(Int.random(in: 0...100_000_000, using: &random))e-2"
        case 3: "\(Int.random(in: 0...1000, using: &random)).\(random.pick(["125", "005", "995", "5000"]))"
        case 4:
            "0.\(Int.random(in: 0...1_000_000_000, using: &random))E-0\(Int.random(in: 0...9, using: &random))"
        case 5: random.pick(["-0", "-0.0e5", "1000000", "1e6", "0.1e+7", "5e-324", "0.000"])
        default: "\(Int.random(in: 0...1_000_000, using: &random))"
        }
    }
}
