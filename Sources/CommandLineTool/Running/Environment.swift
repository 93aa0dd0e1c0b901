#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The process's environment.
enum Environment {
    /// Whether a variable is set, be it to nothing.
    static func isSet(_ name: String) -> Bool { unsafe getenv(name) != nil }

    /// How many columns the terminal has on which standard output goes; 80 where it is none.
    static var terminalWidth: Int {
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
        return Int(size.ws_col)
    }
}
