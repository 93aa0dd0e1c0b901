/// A natural number of any size, for slow and obviously right checks.
struct BigNatural: Comparable {
    /// The lowest first; none is zero at the end.
    private var limbs: [UInt32]

    init(_ value: UInt64) {
        limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
        trim()
    }

    var isZero: Bool { limbs.isEmpty }

    private mutating func trim() {
        while limbs.last == 0 { limbs.removeLast() }
    }

    mutating func multiply(by factor: UInt32) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = UInt64(limbs[index]) * UInt64(factor) + carry
            limbs[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { limbs.append(UInt32(carry)) }
        trim()
    }

    mutating func multiply(byPower power: Int, of base: UInt32) {
        for _ in 0..<power { multiply(by: base) }
    }

    mutating func shiftLeft(_ count: Int) {
        multiply(by: 1 << UInt32(count % 32))
        if !isZero { limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
    }

    /// Divides by a small number; returns the remainder.
    mutating func divide(by divisor: UInt32) -> UInt32 {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            let part = remainder << 32 | UInt64(limbs[index])
            limbs[index] = UInt32(part / UInt64(divisor))
            remainder = part % UInt64(divisor)
        }
        trim()
        return UInt32(remainder)
    }

    /// The decimal digits, none for zero.
    var digits: [UInt8] {
        var rest = self
        var digits: [UInt8] = []
        while !rest.isZero {
            var nine = rest.divide(by: 1_000_000_000)
            for _ in 0..<9 {
                digits.append(UInt8(nine % 10))
                nine /= 10
            }
        }
        while digits.last == 0 { digits.removeLast() }
        return digits.reversed()
    }

    static func < (left: BigNatural, right: BigNatural) -> Bool {
        guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
        for (ours, theirs) in zip(left.limbs.reversed(), right.limbs.reversed()) where ours != theirs {
            return ours < theirs
        }
        return false
    }

    static func + (left: BigNatural, right: BigNatural) -> BigNatural {
        var sum = left
        var carry: UInt64 = 0
        for index in 0..<max(left.limbs.count, right.limbs.count) {
            if index == sum.limbs.count { sum.limbs.append(0) }
            let part =
                UInt64(sum.limbs[index]) + UInt64(index < right.limbs.count ? right.limbs[index] : 0) + carry
            sum.limbs[index] = UInt32(truncatingIfNeeded: part)
            carry = part >> 32
        }
        if carry > 0 { sum.limbs.append(UInt32(carry)) }
        return sum
    }

    /// The difference without its sign.
    func distance(to other: BigNatural) -> BigNatural {
        var (result, smaller) = self < other ? (other, self) : (self, other)
        var borrow: Int64 = 0
        smaller.limbs += repeatElement(0, count: result.limbs.count - smaller.limbs.count)
        for index in result.limbs.indices {
            var part = Int64(result.limbs[index]) - Int64(smaller.limbs[index]) - borrow
            borrow = part < 0 ? 1 : 0
            if part < 0 { part += 1 << 32 }
            result.limbs[index] = UInt32(part)
        }
        result.trim()
        return result
    }
}
