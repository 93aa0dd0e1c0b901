/// Doubles of every kind that a rounding has to get right; the same in every run.
struct Doubles: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

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
        case 0: value = Double.random(in: 0..<scale, using: &self)
        case 1: value = Double(below(UInt64(scale) * 100)) / 100
        case 2: value = (Double(below(UInt64(scale) * 100)) + 0.5) / 100
        case 3: value = Double(below(UInt64(scale) * 8)) / 8
        case 4: value = Double(below(UInt64(scale) * 1000)) / 1000
        default: value = Double.random(in: 0..<1, using: &self)
        }
        let signed = below(4) == 0 ? -value : value
        switch below(4) {
        case 0: return signed.nextUp
        case 1: return signed.nextDown
        default: return signed
        }
    }
}
