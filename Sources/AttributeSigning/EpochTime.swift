import ECMANumber
import JSONText

/// A time as a body may give it.
enum EpochTime {
    /// The highest time that is read: 2^53, up to which every integer is a double of its own.
    static let maximum = 1 << 53

    /// The seconds that a value gives, however its number is written; nil where it is no integer from 0 to 2^53.
    static func seconds(_ token: JSONToken, in text: Span<UInt8>) -> Int? {
        guard token.kind == .number, let value = NumberReading.double(text.extracting(token.range)) else {
            return nil
        }
        guard value >= 0, value <= Double(maximum), value == value.rounded(.towardZero) else { return nil }
        return Int(value)
    }
}
