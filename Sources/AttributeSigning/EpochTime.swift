import ECMANumber
import JSONText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where the time comes from, in whole seconds since 1970-01-01 UTC.
public struct EpochClock: Sendable {
    /// The time now.
    public let now: @Sendable () -> Int

    /// Takes the time from a function.
    public init(now: @escaping @Sendable () -> Int) {
        self.now = now
    }

    /// The system's wall clock.
    public static let system = EpochClock {
        var moment = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &moment)
        return Int(moment.tv_sec)
    }

    /// A clock that stands still.
    public static func fixed(_ seconds: Int) -> EpochClock {
        EpochClock { seconds }
    }
}

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
