import AttributeSigning
import ECMANumber
import JSONText
import SeededRandom

/// Bodies as apps send them, 50 to 400 bytes, all of them inside the service's domain.
enum SampleBodies {
    private static let plans = [
        "free", "pro", "Pro Annual", "team-2024", "starter_monthly", "Enterprise (EU)", "Família", "プロ・年額",
        "Basic – 3 Geräte", "Ünlimited ✨", "premium.yearly.7d_trial", "com.example.app.subscription.gold.12m",
    ]
    /// As they stand between quotes.
    private static let escapedPlans = [
        #"Pro \"Early Bird\""#, #"caf\u00e9 club"#, #"web\/app"#, #"\ud83d\ude80 Rocket"#,
    ]
    private static let currencies = ["USD", "EUR", "GBP", "JPY", "BRL", "usd"]
    private static let unknownMembers = [
        #""appVersion":"4.12.1""#, #""locale":"pt-BR""#, #""build":20418"#,
        #""trial":{"ends":1760000000,"days":14}"#,
        #""tags":["beta","power-user","ios"]"#, #""device":"iPhone16,2""#, #""referrer":null"#,
        #""note":"upgraded from the paywall after the onboarding tour, second attempt""#,
        #""company":"Söhne & Töchter GmbH""#, #""seats":12"#,
    ]

    /// Bodies of which no two need be alike; the same ones at every call.
    static func make(_ count: Int, seed: UInt64 = 1) -> [[UInt8]] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in Array(body(&random).utf8) }
    }

    /// Amounts as subscriptions cost them, with no decimals, one or two.
    static func amount(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: Double(Int.random(in: 0...999, using: &random)) + 0.99
        case 4...6: Double(Int.random(in: 0...5000, using: &random))
        case 7: Double(Int.random(in: 0...99_999, using: &random)) / 10
        default: Double(Int.random(in: 0...99_999_999, using: &random)) / 100
        }
    }

    private static func body(_ random: inout SeededGenerator) -> String {
        var members: [String] = []
        if Int.random(in: 0..<5, using: &random) < 2 { members.append(#""userToken":"\#(uuid(&random))""#) }
        if Int.random(in: 0..<10, using: &random) < 9 {
            members.append(#""isPaying":\#(Bool.random(using: &random))"#)
        }
        switch Int.random(in: 0..<20, using: &random) {
        case 0: members.append(#""plan":null"#)
        case 1: members.append(#""plan":"\#(pick(escapedPlans, &random))""#)
        case 2: break
        default: members.append(#""plan":"\#(pick(plans, &random))""#)
        }
        let isPriceless = Int.random(in: 0..<20, using: &random) == 0
        members.append(#""mrr":\#(isPriceless ? "null" : NumberText.text(amount(&random)))"#)
        if Int.random(in: 0..<10, using: &random) < 8 {
            members.append(#""currency":"\#(pick(currencies, &random))""#)
        }
        if Bool.random(using: &random) {
            members.append(
                contentsOf: unknownMembers.shuffled(using: &random).prefix(
                    Int.random(in: 1...5, using: &random)))
            if Bool.random(using: &random) { members.shuffle(using: &random) }
        }
        let isSpaced = Int.random(in: 0..<8, using: &random) == 0
        return isSpaced
            ? "{ "
                + members.map { $0.replacing("\":", with: "\": ", maxReplacements: 1) }.joined(
                    separator: ", ") + " }"
            : "{" + members.joined(separator: ",") + "}"
    }

    private static func pick(_ texts: [String], _ random: inout SeededGenerator) -> String {
        texts.randomElement(using: &random) ?? ""
    }

    private static func uuid(_ random: inout SeededGenerator) -> String {
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
        }
        return "\(digits(8))-\(digits(4))-4\(digits(3))-a\(digits(3))-\(digits(12))"
    }
}
