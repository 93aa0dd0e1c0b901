/// A number of bytes for a reader.
enum ByteCount {
    /// Rounded to a unit of 1,024: `812 B`, `412 KB`, `3.1 MB`.
    static func rounded(_ count: Int) -> String {
        if count < 1 << 10 { return "\(count) B" }
        if count < (1 << 20) - 512 { return "\((count + 512) >> 10) KB" }
        for (shift, unit) in [(20, "MB"), (30, "GB")] where count < 1000 << shift {
            return tenths(count, shift) + " \(unit)"
        }
        return tenths(count, 40) + " TB"
    }

    /// Exact, with its thousands set apart: `11,204 B`.
    static func exact(_ count: Int) -> String {
        var text = ""
        let digits = String(count)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text + " B"
    }

    private static func tenths(_ count: Int, _ shift: Int) -> String {
        let unit = 1 << shift
        let whole = count >> shift
        let tenths = ((count & (unit - 1)) * 10 + unit / 2) >> shift
        return tenths == 10 ? "\(whole + 1).0" : "\(whole).\(tenths)"
    }
}
