import CBenchmarkPeers
import Foundation
import ImageScreening
import SystemIO

/// Screening many files and walking large ones, against programs that look at their first bytes.
struct ImageRows {
    private let workload: ImageWorkload
    private let stripping: StrippingRows
    private let command = ".build/release/cupbearer"
    private let hasCommand: Bool

    init(in directory: URL) {
        workload = ImageWorkload(in: directory)
        stripping = StrippingRows(workload: workload, command: command)
        hasCommand = isRunnable([command, "screen", "--help"])
    }

    var all: [Comparison] {
        [
            screening("one process of file", target: 10, theirs: file),
            screening("libmagic in process", target: nil, theirs: libmagic),
            screening("C, reading 4 KB of each", target: nil) {
                reading($0.paths, limit: 4096)
            },
            screening("C, reading all of each", target: nil) { reading($0.paths, limit: .max) },
        ] + (hasCommand ? [screeningCommand] : []) + walking + stripping.all
    }

    /// What cannot be measured here, and why.
    var absent: [String] {
        (hasCommand ? [] : ["screen -r (build it: swift build -c release --product cupbearer)"])
            + stripping.absent
    }

    // MARK: Screening

    private func screening(
        _ peer: String, target: Double?, theirs: @escaping (ImageWorkload.Mixed) -> Double?
    ) -> Comparison {
        Comparison(
            name: "images: screen mixed files", peer: peer, unit: .filesPerSecond, target: target,
            ours: {
                guard let mixed = try? workload.mixed.get() else { return nil }
                let screener = ImageScreener()
                let paths = mixed.paths.map { FilePath($0) }
                return nanosecondsPerItem(paths.count, milliseconds: 100) {
                    for path in paths { _ = try screener.screen(file: path) }
                }
            },
            theirs: { (try? workload.mixed.get()).flatMap(theirs) })
    }

    private var screeningCommand: Comparison {
        Comparison(
            name: "images: cupbearer screen --json -r", peer: "one process of file", unit: .filesPerSecond,
            target: 10,
            ours: {
                guard let mixed = try? workload.mixed.get() else { return nil }
                let usage = wholeProcess([command, "screen", "--json", "-r", mixed.folder])
                // Some are refused, which is exit code 1.
                return usage.status >> 8 == 1 && usage.status & 0xFF == 0
                    ? usage.wallSeconds * 1e9 / Double(mixed.paths.count) : nil
            },
            theirs: { (try? workload.mixed.get()).flatMap(file) })
    }

    private func file(_ mixed: ImageWorkload.Mixed) -> Double? {
        let usage = wholeProcess(["file", "--mime-type", "-f", mixed.list])
        return usage.status == 0 ? usage.wallSeconds * 1e9 / Double(mixed.paths.count) : nil
    }

    private func libmagic(_ mixed: ImageWorkload.Mixed) -> Double? {
        guard let magic = unsafe CBenchmarkMagicOpen() else { return nil }
        defer { unsafe CBenchmarkMagicClose(magic) }
        return nanosecondsPerItem(mixed.paths.count, milliseconds: 100) {
            for path in mixed.paths where unsafe !CBenchmarkMagicFile(magic, path) {
                throw BenchmarkError.unexpectedAnswer
            }
        }
    }

    private func reading(_ paths: [String], limit: Int64) -> Double? {
        nanosecondsPerItem(paths.count, milliseconds: 100) {
            for path in paths where unsafe CBenchmarkReadFile(path, limit) < 0 {
                throw BenchmarkError.unexpectedAnswer
            }
        }
    }

    // MARK: Walking

    private var walking: [Comparison] {
        ["png", "jpeg", "gif", "webp"].map { format in
            Comparison(
                name: "images: walk a large \(format)", peer: "C, reading it",
                unit: .megabytesPerSecond(bytesPerItem: Double(ImageWorkload.largeSize)),
                ours: {
                    guard let path = large(format) else { return nil }
                    let screener = ImageScreener(
                        policy: UploadPolicy(maxBytes: .max, maxPixels: .max, maxFrames: .max))
                    return nanosecondsPerItem(1, milliseconds: 50) {
                        guard case .accepted = try screener.screen(file: FilePath(path)) else {
                            throw BenchmarkError.unexpectedAnswer
                        }
                    }
                },
                theirs: { large(format).flatMap { reading([$0], limit: .max) } })
        }
    }

    private func large(_ format: String) -> String? {
        (try? workload.large.get())?.first { $0.format == format }?.path
    }
}
