/// What stands for a parameter in a definition and, typed, for its value after parsing: an `Option`, a `Flag`,
/// an `Argument`.
public protocol ParameterKey: Sendable {
    /// The parameter without its type.
    var parameter: Parameter { get }
}

extension Option: ParameterKey {}
extension Argument: ParameterKey {}
extension Flag: ParameterKey {}
extension RefusedOption: ParameterKey {}
