/// The `--version` of a root that has a version.
enum VersionFlag {
    static let parameter = Flag("version", help: "Show the version.").parameter
}
