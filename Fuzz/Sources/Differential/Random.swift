import SeededRandom

/// What random inputs are drawn with: the same for the same seed, everywhere.
struct Random: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// An integer below a bound; the bias is no matter here.
    mutating func below(_ bound: Int) -> Int { Int(next() >> 1) % bound }

    /// A number from 0 up to 1.
    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
