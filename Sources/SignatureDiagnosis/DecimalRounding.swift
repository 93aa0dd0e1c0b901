import ECMANumber

/// Ways of rounding an amount to hundredths that are not the contract's.
enum DecimalRounding: Sendable {
    case halfUp, halfEven, down

    /// A decimal text rounded to two places, both written; nil where it is no plain decimal of moderate length.
    func hundredths(ofLiteral literal: [UInt8]) -> String? {
        guard let (isNegative, whole, fraction) = Self.plain(literal) else { return nil }
        var cents = (whole + (fraction + [48, 48]).prefix(2)).reduce(0) { $0 * 10 + Int($1) - 48 }
        let rest = fraction.dropFirst(2)
        if isRoundedUp(rest, isOdd: !cents.isMultiple(of: 2)) { cents += 1 }
        return (isNegative ? "-" : "") + Self.text(cents)
    }

    /// A number's digits before and behind the point, its exponent worked in; nil where there would be too many.
    private static func plain(
        _ literal: [UInt8]
    ) -> (isNegative: Bool, whole: [UInt8], fraction: [UInt8])? {
        let isNegative = literal.first == UInt8(ascii: "-")
        let parts = literal.dropFirst(isNegative ? 1 : 0).split { $0 | 0x20 == UInt8(ascii: "e") }
        guard let digits = parts.first, parts.count <= 2, digits.count <= 40 else { return nil }
        let exponent = parts.count == 2 ? Int(String(decoding: parts[1], as: UTF8.self)) : 0
        guard let exponent, -20...20 ~= exponent else { return nil }
        let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
        let all = digits.filter { $0 != UInt8(ascii: ".") }
        let places = point - digits.startIndex + exponent
        let zeros = { (count: Int) in [UInt8](repeating: UInt8(ascii: "0"), count: max(count, 0)) }
        let padded = zeros(1 - places) + all + zeros(places - all.count)
        let whole = padded.prefix(max(places, 1)).drop { $0 == UInt8(ascii: "0") }
        guard whole.count <= 12, padded.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        return (isNegative, Array(whole), Array(padded.dropFirst(max(places, 1))))
    }

    private func isRoundedUp(_ rest: ArraySlice<UInt8>, isOdd: Bool) -> Bool {
        guard let first = rest.first, self != .down else { return false }
        let isTie = first == UInt8(ascii: "5") && rest.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
        return isTie ? self == .halfUp || isOdd : first >= UInt8(ascii: "5")
    }

    /// The exact binary value rounded half to even to two places, both written: C's `%.2f`.
    static func hundredths(ofBinary value: Double) -> String {
        let scaled = value.magnitude * 100
        // Exact: the product's rounding error. It is zero on a tie, which has few bits.
        let error = (-scaled).addingProduct(value.magnitude, 100)
        var cents = scaled.rounded(.down)
        let fraction = scaled - cents
        if fraction > 0.5
            || fraction == 0.5 && (error > 0 || error == 0 && cents.truncatingRemainder(dividingBy: 2) == 1)
        {
            cents += 1
        }
        guard cents < 1e15 else { return NumberText.text(value) }
        return (value < 0 ? "-" : "") + text(Int(cents))
    }

    /// A canonical number with both decimals written.
    static func padded(_ canonical: String) -> String {
        guard let point = canonical.utf8.firstIndex(of: UInt8(ascii: ".")) else { return canonical + ".00" }
        return canonical.utf8.distance(from: point, to: canonical.utf8.endIndex) == 2
            ? canonical + "0" : canonical
    }

    /// Two decimals without their trailing zeros and a bare point.
    static func stripped(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: ".")) else { return text }
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func text(_ cents: Int) -> String {
        let fraction = cents % 100
        return "\(cents / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
