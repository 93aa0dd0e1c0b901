/// A secret as it was read from outside the process, and whether a trailing line end was taken off.
public struct LoadedSecret: Sendable {
    /// The secret.
    public let secret: Secret
    /// Whether what was read ended with a line feed (or carriage return and line feed), which is not part of it.
    public let wasTrimmed: Bool
}
