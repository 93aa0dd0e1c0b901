import AttributeSigning
import ImageScreening
import SystemIO

/// A command that ends without a result: what to say on standard error, and the exit code.
struct CommandFailure: Error {
    let exitCode: ExitCode
    let message: String

    /// The input is malformed or outside the contract.
    static func badInput(_ message: String) -> CommandFailure {
        CommandFailure(exitCode: .refused, message: message)
    }

    /// The work could not be done.
    static func cannot(_ message: String) -> CommandFailure {
        CommandFailure(exitCode: .failed, message: message)
    }
}

extension CommandFailure {
    init(_ error: SigningError) {
        switch error.code {
        case .emptySecret, .invalidSecret, .unreadableSecret, .exposedSecret, .missingSecret,
            .cryptographyUnavailable:
            self = .cannot(error.description)
        default:
            self = .badInput(error.description)
        }
    }

    /// Names the file whose contents are at fault.
    init(_ error: SigningError, in name: String) {
        let failure = CommandFailure(error)
        self = CommandFailure(exitCode: failure.exitCode, message: "\(name): \(failure.message)")
    }

    init(_ error: ImageScreeningError) { self = .cannot(error.description) }

    /// Sorts any error of a command's work.
    init(of error: any Error) {
        switch error {
        case let error as CommandFailure: self = error
        case let error as SigningError: self.init(error)
        case let error as SystemError: self.init(error)
        case let error as FileContentsError: self.init(error)
        case let error as ImageScreeningError: self.init(error)
        default: self = .cannot("\(error)")
        }
    }

    init(_ error: FileContentsError) { self = .cannot(error.description) }

    init(_ error: SystemError) { self = .cannot(error.description) }
}
