/// Lists the options, flags and positional arguments of a command, in the order of the help text.
@resultBuilder
public enum ParameterBuilder {
    /// An option, a flag or a positional argument.
    public static func buildExpression(_ key: some ParameterKey) -> [Parameter] { [key.parameter] }

    /// Options with a title of their own.
    public static func buildExpression(_ group: OptionGroup) -> [Parameter] { group.parameters }

    /// All of them in order.
    public static func buildBlock(_ parameters: [Parameter]...) -> [Parameter] { parameters.flatMap(\.self) }
}
