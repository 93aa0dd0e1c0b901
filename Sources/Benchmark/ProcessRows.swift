import CBenchmarkPeers
import Foundation

/// A million bodies through `cupbearer sign --ndjson`, and through a Node script that does the same, as whole
/// processes.
struct ProcessRows {
    let workload: Workload
    let hasNode: Bool
    let runs: Int

    private static let bodyCount = 1_000_000
    private let command = ".build/release/cupbearer"

    /// Whether the command has been built.
    var isPossible: Bool { FileManager.default.isExecutableFile(atPath: command) }

    /// Measures on one processor, then on two; nothing where the command fails.
    func results() throws -> [Comparison.Result] {
        let input = workload.directory.appending(path: "million.ndjson").path
        try writeBodies(to: input)
        unsafe setenv("CUPBEARER_SIGNING_SECRET", Workload.secret, 1)
        unsafe unsetenv("NODE_EXTRA_CA_CERTS")
        var results: [Comparison.Result] = []
        for processors in [1, 2] {
            guard CBenchmarkUseProcessors(Int32(processors)) else { continue }
            defer { _ = CBenchmarkUseProcessors(1) }
            results += self.results(input, processors)
        }
        return results
    }

    private func results(_ input: String, _ processors: Int) -> [Comparison.Result] {
        let ourArguments = [
            command, "sign", "--ndjson", "--app-key", Workload.appKey, "--user-token", Workload.userToken,
            "--timestamp", String(Workload.timestamp), "--jobs", String(processors), input,
        ]
        let theirArguments = [
            "node", NodePeer.script("sign-ndjson.mjs"), Workload.appKey, Workload.userToken,
            String(Workload.timestamp),
        ]
        let ourOutput = workload.directory.appending(path: "ours.ndjson").path
        let theirOutput = workload.directory.appending(path: "theirs.ndjson").path
        var ours: [CBenchmarkUsage] = []
        var theirs: [CBenchmarkUsage] = []
        for _ in 0..<runs {
            let our = wholeProcess(ourArguments, to: ourOutput)
            guard our.status == 0 else { return [] }
            ours.append(our)
            guard hasNode else { continue }
            let their = wholeProcess(theirArguments, from: input, to: theirOutput)
            guard their.status == 0,
                FileManager.default.contentsEqual(atPath: ourOutput, andPath: theirOutput)
            else { return [] }
            theirs.append(their)
        }
        func result(
            _ name: String, _ unit: Comparison.Unit, _ target: Double?, _ value: (CBenchmarkUsage) -> Double
        ) -> Comparison.Result {
            Comparison.Result(
                name: "process: sign --ndjson --jobs \(processors), \(name)", peer: "node sign-ndjson.mjs",
                unit: unit, target: target, ours: ours.map(value), theirs: theirs.map(value))
        }
        return [
            result("wall", .milliseconds, processors == 1 ? 5 : nil) { $0.wallSeconds * 1000 },
            result("processor", .milliseconds, nil) { $0.processorSeconds * 1000 },
            result("peak memory", .megabytes, nil) { $0.peakMegabytes },
        ]
    }

    /// Writes the bodies piece by piece, lest this process grow.
    private func writeBodies(to path: String) throws {
        try Data().write(to: URL(filePath: path))
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        let piece = 2000
        for start in stride(from: 0, to: Self.bodyCount, by: piece) {
            let bodies = SampleBodies.make(piece, seed: UInt64(start))
            try file.write(contentsOf: Data(bodies.flatMap { $0 + [UInt8(ascii: "\n")] }))
        }
        try file.close()
    }
}
