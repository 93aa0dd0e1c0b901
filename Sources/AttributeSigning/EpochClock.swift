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
