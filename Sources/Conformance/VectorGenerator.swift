public import AttributeSigning
import ECMANumber
import JSONText
import SeededRandom

/// Writes tables of reference vectors, for a port of the format to be checked against.
///
/// The same seed gives the same bytes. The secrets in a table are test secrets: nothing real is ever written.
public struct VectorGenerator {
    /// The published test secret.
    static let secret = "cpt_sk_test_secret_0123456789abcdef"

    private var random: SeededGenerator
    private var table = TableWriter()

    /// Starts a sequence.
    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A table `ecma-number`: doubles with their canonical text and their text.
    public mutating func numbers(count: Int) -> [UInt8] {
        table = TableWriter()
        for _ in 0..<count {
            let (value, comment) = randomNumber()
            table.addCase(outcome: value.isFinite ? "finite" : "non-finite", comment: comment) { writer in
                writer.key("bits")
                let digits = String(value.bitPattern, radix: 16)
                writer.string("0x" + String(repeating: "0", count: 16 - digits.utf8.count) + digits)
                writer.key("number")
                writer.string(NumberText.text(value))
                if let canonical = CanonicalNumber.text(value) {
                    writer.key("canonical")
                    writer.string(canonical)
                }
            }
        }
        return table.finished(name: "ecma-number")
    }

    /// A table `attribute-signing`: bodies with what is signed and the signature.
    public mutating func signatures(count: Int) throws(SigningError) -> [UInt8] {
        table = TableWriter()
        let signer = try AttributeSigner(secret: Secret(Self.secret))
        for _ in 0..<count {
            let body = RandomBody.text(using: &random)
            let userToken = RandomBody.userToken(using: &random)
            let timestamp = 1_758_000_000 + Int.random(in: 0..<100_000_000, using: &random)
            let signed = try signer.sign(
                Array(body.utf8), appKey: "app_demo12345", userToken: userToken, timestamp: timestamp)
            table.addCase(outcome: "signed", comment: "a random body") { writer in
                writer.key("operation")
                writer.string("sign")
                writer.key("text")
                writer.string(body)
                writer.key("appKey")
                writer.string("app_demo12345")
                writer.key("headerUserToken")
                writer.string(userToken)
                writer.key("secrets")
                writer.beginArray()
                writer.string(Self.secret)
                writer.endArray()
                writer.key("timestamp")
                writer.integer(timestamp)
                writer.key("canonical")
                writer.string(signed.canonicalString.description)
                writer.key("signature")
                writer.string(signed.signature.hex)
            }
        }
        return table.finished(name: "attribute-signing")
    }

    private mutating func randomNumber() -> (value: Double, comment: String) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: (Double(Int.random(in: 0...100_000_000, using: &random)) / 100, "hundredths")
        case 1: (Double(Int.random(in: 0...8_000_000, using: &random)) / 8, "eighths, some of them ties")
        case 2:
            (
                nudged(Double(Int.random(in: 0...1_000_000, using: &random)) / 200),
                "half of a hundredth, or beside it"
            )
        case 3: (Double.random(in: 0...1_000_000, using: &random), "an amount")
        default: (Double(bitPattern: random.next()), "any 64 bits")
        }
    }

    private mutating func nudged(_ value: Double) -> Double {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: value.nextUp
        case 1: value.nextDown
        default: value
        }
    }
}
