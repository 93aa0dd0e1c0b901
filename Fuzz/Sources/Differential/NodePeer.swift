import Foundation

/// A Node that answers frames, one each, in order: the protocol of `Fuzz/differential.mjs`.
///
/// One thread may send while another receives.
final class NodePeer: Sendable {
    private let input: Int32
    private let output: Int32

    /// Starts the peer; nil where there is no Node.
    init?() throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "node") }
        guard let node = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            return nil
        }
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "differential.mjs")
        let process = Process()
        let (toNode, fromNode) = (Pipe(), Pipe())
        process.executableURL = node
        process.arguments = [script.path]
        process.standardInput = toNode
        process.standardOutput = fromNode
        // It triples Node's start.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "NODE_EXTRA_CA_CERTS" }
        try process.run()
        input = dup(toNode.fileHandleForWriting.fileDescriptor)
        output = dup(fromNode.fileHandleForReading.fileDescriptor)
    }

    deinit {
        close(input)
        close(output)
    }

    /// Node's version.
    func version() throws -> String {
        try send(Frame(kind: "H"))
        return String(decoding: try receive(), as: UTF8.self)
    }

    /// Sends a frame, which will be answered.
    func send(_ frame: Frame) throws {
        var bytes = [UInt8(ascii: frame.kind)]
        bytes.append(integer: frame.payload.count)
        try write(bytes)
        try write(frame.payload)
    }

    /// The answer to the next frame that has not been answered.
    func receive() throws -> [UInt8] {
        let header = try read(5)
        return try read(header[1...].reversed().reduce(0) { $0 << 8 | Int($1) })
    }

    private func write(_ bytes: [UInt8]) throws {
        var done = 0
        while done < bytes.count {
            let sent = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                return Foundation.write(input, rest.baseAddress, rest.count)
            }
            guard sent > 0 else { throw PeerEnded() }
            done += sent
        }
    }

    private func read(_ count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
                let got = Foundation.read(output, rest.baseAddress, rest.count)
                guard got > 0 else { throw PeerEnded() }
                filled += got
            }
        }
    }
}

/// A question to the peer.
struct Frame: Sendable {
    var kind: Unicode.Scalar
    var payload: [UInt8] = []
}

/// Node has gone.
struct PeerEnded: Error, CustomStringConvertible {
    var description: String { "node ended before it had answered" }
}

extension [UInt8] {
    /// Appends four bytes, the lowest first.
    mutating func append(integer value: Int) {
        for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
