import ImageScreening

/// How many files came out how.
struct ScreeningTally {
    let threshold: Severity
    private(set) var screened = 0
    private(set) var refused = 0
    private(set) var flagged = 0
    private(set) var failed = 0

    init(threshold: Severity) {
        self.threshold = threshold
    }

    mutating func count(_ file: ScreenedFile) {
        screened += 1
        if file.isRefused { refused += 1 } else if file.reaches(threshold) { flagged += 1 }
    }

    mutating func countFailure() { failed += 1 }

    /// Not to be screened is never the same as to be found clean.
    var exitCode: ExitCode {
        if failed > 0 { return .failed }
        return refused + flagged > 0 ? .refused : .clean
    }

    /// `3 screened, 1 refused`
    var text: String {
        var text = "\(screened) screened, \(refused) refused"
        if flagged > 0 { text += ", \(flagged) with findings of severity \(threshold.rawValue) or more" }
        if failed > 0 { text += ", \(failed) could not be screened" }
        return text
    }
}
