import JSONText

/// Bytes written as two digits each, of either case.
enum Hexadecimal {
    /// The bytes, or nil where a digit is missing or is none.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        var upper: UInt8?
        for byte in text {
            guard let digit = hexDigit(byte) else { return nil }
            if let high = upper {
                bytes.append(high << 4 | digit)
                upper = nil
            } else {
                upper = digit
            }
        }
        return bytes
    }
}
