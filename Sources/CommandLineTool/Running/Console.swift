import SystemIO
import Synchronization

/// The streams of a run: results go to standard output, everything else to standard error.
public final class Console: Sendable {
    private let output = Mutex<[UInt8]>([])

    /// Uses the process's own streams.
    public init() {}

    /// Appends to the results; they leave the process when 64 KiB are together or at ``flush()``.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        guard bytes.count < 1 << 16 else {
            try flush()
            return try send(bytes)
        }
        let isFull = output.withLock { output in
            output.append(contentsOf: bytes)
            return output.count >= 1 << 16
        }
        if isFull { try flush() }
    }

    /// Appends a line to the results.
    func writeLine(_ line: String) throws(CommandFailure) {
        try write(Array(line.utf8) + [UInt8(ascii: "\n")])
    }

    /// Sends the results that are still held.
    func flush() throws(CommandFailure) {
        let bytes = output.withLock { output in
            defer { output.removeAll(keepingCapacity: true) }
            return output
        }
        try send(bytes)
    }

    private func send(_ bytes: [UInt8]) throws(CommandFailure) {
        do { try FileDescriptor.standardOutput.write(bytes) } catch { throw CommandFailure(error) }
    }

    /// Tells the user something that is no result.
    func note(_ message: String) { report(Array("cupbearer: \(message)\n".utf8)) }

    /// Sends a report to standard error, where standard output is taken by the thing it is about.
    func report(_ bytes: [UInt8]) {
        // Where standard error is gone there is no one to tell.
        try? FileDescriptor.standardError.write(bytes)
    }

    /// Whether results are read by a person as they come.
    var isOutputTerminal: Bool { FileDescriptor.standardOutput.isTerminal }
}
