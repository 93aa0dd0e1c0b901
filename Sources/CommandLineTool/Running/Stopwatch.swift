#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Time that has passed, whatever is done to the clock.
struct Stopwatch {
    private var start = Self.now

    private static var now: Int {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    /// Whether so many milliseconds have passed since the start.
    func hasReached(milliseconds: Int) -> Bool { Self.now - start >= milliseconds }

    mutating func restart() { start = Self.now }
}
