/// An option that people will try and that is always refused, such as a secret as an argument.
///
/// It takes a value, so that the value is never taken for something else; the value is never shown. Help and
/// completions leave it out.
public struct RefusedOption: Sendable {
    /// The option without its type.
    public let parameter: Parameter

    /// Refuses `--name` with a reason that says what to do instead.
    public init(_ name: String, short: Unicode.Scalar? = nil, reason: String) {
        parameter = Parameter(
            role: .refused(reason: reason), name: name, short: short,
            help: ArgumentHelp(reason, isHidden: true))
    }
}
