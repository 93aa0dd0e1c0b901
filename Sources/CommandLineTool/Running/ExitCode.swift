/// What a run of the command leaves to its caller.
public struct ExitCode: Sendable, Hashable, Comparable {
    /// The process's exit status.
    public let status: Int32

    /// Everything was done and nothing was found.
    public static let clean = ExitCode(status: 0)
    /// Something was refused or found, or the input is malformed.
    public static let refused = ExitCode(status: 1)
    /// The command line was not understood.
    public static let usage = ExitCode(status: 2)
    /// The work could not be done, which is never the same as clean.
    public static let failed = ExitCode(status: 3)

    /// Of the results of a batch the highest counts.
    public static func < (left: ExitCode, right: ExitCode) -> Bool { left.status < right.status }
}
