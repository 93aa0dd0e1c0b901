/// A switch without a value, and the typed key to it: `--name`, `-n`, in a cluster `-xn`, or `--no-name`.
///
/// A flag may be repeated; of `--name` and `--no-name` the last one counts.
public struct Flag: Sendable {
    /// The flag without its type.
    public let parameter: Parameter
    let defaultValue: Bool

    /// A flag that is off unless it is given.
    public init(_ name: String, short: Unicode.Scalar? = nil, help: ArgumentHelp) {
        defaultValue = false
        parameter = Parameter(role: .flag(isInvertible: false), name: name, short: short, help: help)
    }

    /// A flag that `--name` switches on and `--no-name` off.
    public init(invertible name: String, short: Unicode.Scalar? = nil, default: Bool, help: ArgumentHelp) {
        defaultValue = `default`
        parameter = Parameter(
            role: .flag(isInvertible: true), name: name, short: short, help: help,
            defaultText: `default` ? "on" : "off")
    }
}
