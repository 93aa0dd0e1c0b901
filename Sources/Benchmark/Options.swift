/// What the command line asks for.
struct Options {
    static let usage = """
        usage: cupbearer-benchmark [--runs N] [--json] [FILTER…]

        Measures signing and images against their peers, in turns, on one processor, and prints medians and ratios.
        FILTER: measure only the rows whose names hold one of these words.
        --runs N  how often each row is measured (9); --json  print JSON
        Exit code: 0 measured, 2 wrong arguments, 3 a peer (Node, file, exiftool) is missing or something failed.

        """

    private(set) var runs = 9
    private(set) var isJSON = false
    private(set) var wantsHelp = false
    private var filters: [String] = []

    /// Reads the arguments; nil where they are wrong.
    init?(_ arguments: some Sequence<String>) {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--json": isJSON = true
            case "--help", "-h": wantsHelp = true
            case "--runs":
                guard let count = arguments.next().flatMap({ Int($0) }), 1...1000 ~= count else { return nil }
                runs = count
            default:
                guard !argument.hasPrefix("-") else { return nil }
                filters.append(argument)
            }
        }
    }

    /// Whether a row of this name is asked for.
    func wants(_ name: String) -> Bool {
        filters.isEmpty || filters.contains { name.contains($0) }
    }
}
