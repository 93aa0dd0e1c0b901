extension ValueGrammar where Value: FixedWidthInteger {
    /// A size in bytes: decimal digits and, directly behind them, `B`, `K`, `KB`, `KiB`, `M`, …, `T`, `TB`,
    /// `TiB` in either case. A KB is 1,024 bytes, as everywhere in this product; there are no fractions.
    public static func byteSize(in range: ClosedRange<Value>) -> ValueGrammar<Value> {
        let bounds = NumberBounds(range, write: writtenByteSize)
        return ValueGrammar(note: bounds.note, describe: writtenByteSize) { word throws(ValueRefusal) in
            let digits = word.bytes.prefix { (0x30...0x39).contains($0) }
            guard isDecimal(digits), let shift = byteUnitShift(word.bytes[digits.endIndex...]) else {
                throw ValueRefusal(.malformedNumber, reason: "expected a size such as 512, 512K or 10MB")
            }
            guard let count = integer(digits), let unit = Value(exactly: UInt64(1) << shift) else {
                throw ValueRefusal(.numberOutOfRange, reason: "expected a size\(bounds.suffix)")
            }
            let (size, overflow) = count.multipliedReportingOverflow(by: unit)
            guard !overflow, range.contains(size) else {
                throw ValueRefusal(.numberOutOfRange, reason: "expected a size\(bounds.suffix)")
            }
            return size
        }
    }

    /// A size in bytes of at least `minimum`, up to what the type holds.
    public static func byteSize(from minimum: Value = 0) -> ValueGrammar<Value> {
        byteSize(in: minimum...Value.max)
    }

    private static func byteUnitShift(_ suffix: ArraySlice<UInt8>) -> UInt64? {
        let unit = suffix.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        switch unit {
        case [], Array("b".utf8): return 0
        case Array("k".utf8), Array("kb".utf8), Array("kib".utf8): return 10
        case Array("m".utf8), Array("mb".utf8), Array("mib".utf8): return 20
        case Array("g".utf8), Array("gb".utf8), Array("gib".utf8): return 30
        case Array("t".utf8), Array("tb".utf8), Array("tib".utf8): return 40
        default: return nil
        }
    }

    @Sendable private static func writtenByteSize(_ size: Value) -> String {
        guard size > 0 else { return String(size) }
        for (shift, unit) in [(40, "TB"), (30, "GB"), (20, "MB"), (10, "KB")]
        where size.trailingZeroBitCount >= shift {
            return "\(size >> shift)\(unit)"
        }
        return String(size)
    }
}
