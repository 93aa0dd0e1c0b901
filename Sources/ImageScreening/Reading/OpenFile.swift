import SystemIO

/// A regular file open for reading, shared by the reader and whoever started it.
final class OpenFile: Sendable {
    let descriptor: FileDescriptor
    let status: FileStatus

    /// Opens a regular file; a folder, a pipe or a device is an error.
    init(_ path: FilePath) throws(ImageScreeningError) {
        do throws(SystemError) {
            descriptor = try FileDescriptor.reading(path)
            status = try descriptor.status()
        } catch {
            throw .system(error)
        }
        guard status.kind == .regular else { throw .notRegularFile(path, status.kind) }
    }

    /// Whether the file still has the size and time of change it had when it was opened.
    func isUnchanged() throws(ImageScreeningError) -> Bool {
        do throws(SystemError) {
            return try descriptor.status().isSameVersion(as: status)
        } catch {
            throw .system(error)
        }
    }
}
