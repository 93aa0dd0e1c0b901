import AttributeSigning
import CommandLineArguments
import SystemIO

/// The positional argument that names a body: a file, or `-` (or nothing) for standard input.
enum BodyInput {
    static let argument = Argument<RawArgument?>(
        "FILE", .path, help: "The body; standard input where it is - or left out")

    /// What to call the body in a message.
    static func name(_ argument: RawArgument?) -> String {
        guard let argument, !argument.isDash else { return "standard input" }
        return argument.description
    }

    /// Opens what the argument names.
    static func open(_ argument: RawArgument?) throws(CommandFailure) -> FileDescriptor {
        guard let argument, !argument.isDash else { return .standardInput }
        do {
            let file = try FileDescriptor.reading(
                FilePath(bytes: argument.bytes), waitingForWriter: true)
            guard try file.status().kind != .directory else {
                throw CommandFailure.cannot("cannot read \(file.path): it is a directory")
            }
            return file
        } catch let error as SystemError {
            throw CommandFailure(error)
        } catch {
            throw error as? CommandFailure ?? .cannot("\(error)")
        }
    }

    /// Reads one body for a verifier, which answers one that is too large: of that, only enough to be too large.
    static func readForVerdict(_ argument: RawArgument?) throws(CommandFailure) -> [UInt8] {
        let file = try open(argument)
        do {
            return try file.contents(limit: AttributeBody.maximumSize)
        } catch {
            switch error {
            case .system(let error): throw CommandFailure(error)
            case .tooLarge: return [UInt8](repeating: UInt8(ascii: " "), count: AttributeBody.maximumSize + 1)
            }
        }
    }

    /// Reads one whole body; a body that is larger than the service allows is malformed.
    static func read(_ argument: RawArgument?) throws(CommandFailure) -> [UInt8] {
        let file = try open(argument)
        do {
            return try file.contents(limit: AttributeBody.maximumSize + 1)
        } catch {
            switch error {
            case .system(let error): throw CommandFailure(error)
            case .tooLarge:
                throw .badInput(
                    "\(file.path): the body is larger than \(AttributeBody.maximumSize) bytes, the service's limit"
                )
            }
        }
    }
}
