/// The `--help` that every command has.
enum HelpFlag {
    static let parameter = Flag("help", short: "h", help: "Show this help.").parameter
}
