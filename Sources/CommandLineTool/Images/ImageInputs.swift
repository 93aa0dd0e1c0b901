import CommandLineArguments
import ImageScreening
import SystemIO

/// The files that a command line names, in its order; a folder's in the order of their names' bytes.
///
/// Folders wait in a list, not in calls, and links in them are not followed, so that no tree is too deep or endless.
struct ImageInputs {
    private enum Pending {
        case argument(RawArgument)
        case entry(FilePath, FileStatus.Kind?)
    }

    private let isRecursive: Bool
    /// What comes next stands last.
    private var pending: [Pending]

    init(_ arguments: [RawArgument], recursive: Bool) {
        isRecursive = recursive
        pending = arguments.reversed().map { .argument($0) }
    }

    /// At most `count` of the next inputs; empty behind the last.
    mutating func next(_ count: Int) -> [ImageInput] {
        var inputs: [ImageInput] = []
        while inputs.count < count, let place = pending.popLast() {
            do throws(SystemError) {
                if let input = try input(at: place) { inputs.append(input) }
            } catch {
                inputs.append(.failure(error.description))
            }
        }
        return inputs
    }

    /// What is at a place; nil where it is a folder, whose entries come next.
    private mutating func input(at place: Pending) throws(SystemError) -> ImageInput? {
        let path: FilePath
        let kind: FileStatus.Kind
        switch place {
        case .argument(let argument):
            if argument.isDash { return .standardInput }
            path = FilePath(bytes: argument.bytes)
            kind = try FileStatus(of: path).kind
        case .entry(let entry, let told):
            path = entry
            kind = if let told { told } else { try FileStatus(of: entry, followingLinks: false).kind }
        }
        switch kind {
        case .regular: return .file(path)
        case .symbolicLink: return .link(path)
        case .directory:
            guard isRecursive else {
                return .failure("cannot screen \(path): it is a directory; -r screens what is in it")
            }
            for entry in try FolderEntry.all(in: path).reversed() {
                pending.append(.entry(path.appending(entry.name), entry.kind))
            }
            return nil
        default:
            return .failure(ImageScreeningError.notRegularFile(path, kind).description)
        }
    }
}
