import Foundation

/// A Node process that runs one of its loops whenever it is asked to (`Peers/signing.mjs`).
final class NodePeer {
    /// Node's version.
    private(set) var version = ""
    /// The last signature that Node made.
    private(set) var lastSignature = ""

    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var unread = Data()

    /// Starts Node on a workload's files; nil where there is none.
    init?(_ workload: Workload) {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node", Self.script("signing.mjs"), workload.directory.path]
        process.environment = Self.environment
        process.standardInput = requests
        process.standardOutput = answers
        do {
            try process.run()
            try requests.fileHandleForWriting.write(contentsOf: Data("\(Workload.secret)\n".utf8))
        } catch {
            return nil
        }
        guard let version = answer()?["node"] as? String else { return nil }
        self.version = version
    }

    deinit {
        try? requests.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Where a peer's script stands in the sources.
    static func script(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Peers/\(name)").path
    }

    /// The environment, but for a variable that triples the time Node takes to start.
    static var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["NODE_EXTRA_CA_CERTS"] = nil
        return environment
    }

    /// Runs a loop for about so long; nanoseconds per item, or nil where Node has failed.
    func measure(_ loop: String, milliseconds: Int) -> Double? {
        do {
            try requests.fileHandleForWriting.write(contentsOf: Data("\(loop) \(milliseconds)\n".utf8))
        } catch {
            return nil
        }
        let answer = answer()
        if let signature = answer?["signature"] as? String { lastSignature = signature }
        return answer?["nanoseconds"] as? Double
    }

    private func answer() -> [String: Any]? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(unread[..<end])
                unread.removeSubrange(...end)
                return try? JSONSerialization.jsonObject(with: line) as? [String: Any]
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            unread.append(more)
        }
    }
}
