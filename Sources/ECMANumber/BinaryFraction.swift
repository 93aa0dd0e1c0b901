/// The exact value of a finite double's magnitude: `significand × 2^exponent`.
struct BinaryFraction {
    /// Below 2^53.
    let significand: UInt64
    /// From -1074 to 971.
    let exponent: Int

    init(magnitudeOf value: Double) {
        let fraction = value.bitPattern & (1 << 52 - 1)
        let biased = Int(value.bitPattern >> 52 & 0x7FF)
        significand = biased == 0 ? fraction : fraction | 1 << 52
        exponent = max(biased, 1) - 1075
    }
}
