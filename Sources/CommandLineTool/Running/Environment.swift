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

    /// Whether a variable is set to something.
    static func isFilled(_ name: String) -> Bool {
        guard let value = unsafe getenv(name) else { return false }
        return unsafe value.pointee != 0
    }

    /// The permission bits that new files do not get.
    static var fileModeMask: UInt32 {
        let mask = umask(0o077)
        umask(mask)
        return UInt32(mask)
    }

    /// Whether the terminal says of itself that it cannot do more than print.
    static var isDumbTerminal: Bool {
        guard let value = unsafe getenv("TERM") else { return true }
        return unsafe strcmp(value, "dumb") == 0
    }

    /// How many columns the terminal has on which standard output goes; 80 where it is none.
    static var terminalWidth: Int {
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
        return Int(size.ws_col)
    }
}
