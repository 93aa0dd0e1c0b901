/// The findings of one file, in the order they were met: bounded, whatever the file does.
struct FindingList {
    private static let limitPerRule = 4

    private(set) var all: [Finding] = []

    /// Adds a finding, unless there are enough of its rule or it is there already.
    mutating func add(_ rule: ScreeningRule, at offset: Int, _ sentence: @autoclosure () -> String) {
        var same = 0
        for finding in all where finding.rule == rule {
            same += 1
            if finding.offset == offset || same >= Self.limitPerRule { return }
        }
        all.append(Finding(rule, at: offset, sentence()))
    }

    /// The first finding that refuses the image.
    var refusing: Finding? { all.first { $0.severity == .refusal } }

    /// Whether a rule has been met.
    func contains(_ rule: ScreeningRule) -> Bool { all.contains { $0.rule == rule } }
}
