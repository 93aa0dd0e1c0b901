/// Options that are declared once for many commands, or stand under a title of their own in the help text.
public struct OptionGroup: Sendable {
    /// The title, such as `Secret`; without one, the options stand among the others.
    public let title: String?
    let parameters: [Parameter]

    /// Groups options, under a title if there is one.
    public init(_ title: String? = nil, @ParameterBuilder parameters: () -> [Parameter]) {
        self.title = title
        self.parameters = parameters().map { parameter in
            var parameter = parameter
            parameter.section = title
            return parameter
        }
    }
}
