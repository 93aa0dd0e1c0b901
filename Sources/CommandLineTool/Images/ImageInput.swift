import SystemIO

/// Something to be screened, or the reason why it cannot be.
enum ImageInput: Sendable {
    /// A file, or what may be one.
    case file(FilePath)
    case standardInput
    /// A symbolic link that was met in a folder: it is named, not followed.
    case link(FilePath)
    /// What to say, and no verdict.
    case failure(String)
}
