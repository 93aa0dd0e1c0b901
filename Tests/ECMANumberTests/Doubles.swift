import SeededRandom

/// Doubles of every kind that a rounding has to get right; the same in every run.
struct Doubles: RandomNumberGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { random.next() }

    mutating func below(_ bound: UInt64) -> UInt64 { next() % bound }

    /// Any finite double.
    mutating func bits() -> Double {
        while true {
            let value = Double(bitPattern: next())
            if value.isFinite { return value }
        }
    }

    /// An amount below 10^1 to 10^15, a half-cent or a tie, or a neighbour of one.
    mutating func amount() -> Double {
        let scale = [1e1, 1e3, 1e5, 1e6, 1e9, 1e12, 1e15][Int(below(7))]
        let value: Double
        switch below(6) {
        case 0: value = Double.random(in: 0..<scale, using: &random)
        case 1: value = Double(below(UInt64(scale) * 100)) / 100
        case 2: value = (Double(below(UInt64(scale) * 100)) + 0.5) / 100
        case 3: value = Double(below(UInt64(scale) * 8)) / 8
        case 4: value = Double(below(UInt64(scale) * 1000)) / 1000
        default: value = Double.random(in: 0..<1, using: &random)
        }
        let signed = below(4) == 0 ? -value : value
        switch below(4) {
        case 0: return signed.nextUp
        case 1: return signed.nextDown
        default: return signed
        }
    }
}
