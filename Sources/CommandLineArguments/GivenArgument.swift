/// One parameter as it was found on the command line.
struct GivenArgument: Sendable {
    let name: String
    let isArgument: Bool
    /// The value; nil for a flag.
    let word: RawArgument?
    /// Whether a flag was given as `--no-name`.
    let isOff: Bool

    func isOf(_ parameter: Parameter) -> Bool {
        isArgument == parameter.isArgument && name.utf8.elementsEqual(parameter.name.utf8)
    }
}
