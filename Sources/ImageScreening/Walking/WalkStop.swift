/// Why a walk ended before the end of the image.
enum WalkStop: Error {
    /// The source ends where more was expected.
    case truncated(at: Int)
    /// The structure breaks this rule here; the sentence says how.
    case broken(ScreeningRule, at: Int, String)
    /// The source could not be read.
    case failed(ImageScreeningError)
}
