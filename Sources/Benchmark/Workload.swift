import AttributeSigning
import Foundation
import SeededRandom

/// What every row is measured on: made once, and written to files that Node reads.
final class Workload {
    static let appKey = "app_demo12345"
    static let userToken = "3fa85f64-5717-4562-b3fc-2c963f66afa6"
    static let timestamp = 1_758_000_000
    static let secret = "sdk_secret_of_the_benchmark_00000"

    let bodies: [[UInt8]]
    let signed: [[UInt8]]
    /// Amounts of at most two decimals.
    let money: [Double]
    /// Finite doubles of random bits.
    let random: [Double]
    let signer: AttributeSigner
    let directory: URL

    init() throws {
        signer = try AttributeSigner(secret: Secret(Self.secret))
        bodies = SampleBodies.make(2000)
        var signed: [[UInt8]] = []
        for body in bodies {
            signed.append(
                try signer.sign(
                    body, appKey: Self.appKey, userToken: Self.userToken, timestamp: Self.timestamp
                ).bytes)
        }
        self.signed = signed
        var bits = SeededGenerator(seed: 2)
        money = (0..<100_000).map { _ in SampleBodies.amount(&bits) }
        var random: [Double] = []
        while random.count < 100_000 {
            let value = Double(bitPattern: bits.next())
            if value.isFinite { random.append(value) }
        }
        self.random = random
        directory = FileManager.default.temporaryDirectory.appending(path: "cupbearer-benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try write(lines: bodies, to: "bodies.ndjson")
        try write(lines: signed, to: "signed.ndjson")
        try write(doubles: money, to: "money.f64")
        try write(doubles: random, to: "random.f64")
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func write(lines: [[UInt8]], to name: String) throws {
        try Data(lines.flatMap { $0 + [UInt8(ascii: "\n")] }).write(to: directory.appending(path: name))
    }

    private func write(doubles: [Double], to name: String) throws {
        let bytes = doubles.flatMap { double in
            (0..<8).map { UInt8(truncatingIfNeeded: double.bitPattern >> ($0 * 8)) }
        }
        try Data(bytes).write(to: directory.appending(path: name))
    }
}
