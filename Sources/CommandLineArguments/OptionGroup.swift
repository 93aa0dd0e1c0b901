/// Options that stand under a title of their own in the help text, and can be declared once for many commands.
public struct OptionGroup: Sendable {
    /// The title, such as `Secret`.
    public let title: String
    let parameters: [Parameter]

    /// Groups options under a title.
    public init(_ title: String, @ParameterBuilder parameters: () -> [Parameter]) {
        self.title = title
        self.parameters = parameters().map { parameter in
            var parameter = parameter
            parameter.section = title
            return parameter
        }
    }
}
