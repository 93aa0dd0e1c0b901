import CBenchmarkPeers
import Foundation
import ImageScreening
import SystemIO

/// Taking the metadata out of many copies of an image, against programs that do so in one process.
struct StrippingRows {
    private let workload: ImageWorkload
    private let command: String
    private let hasCommand: Bool
    private let hasExifTool: Bool
    private let hasJPEGOptim: Bool

    init(workload: ImageWorkload, command: String) {
        self.workload = workload
        self.command = command
        hasCommand = isRunnable([command, "strip", "--help"])
        hasExifTool = isRunnable(["exiftool", "-ver"])
        hasJPEGOptim = isRunnable(["jpegoptim", "--version"])
    }

    private struct Sample {
        let name: String
        let paths: () throws -> [String]
    }

    var all: [Comparison] {
        let photo = Sample(name: "3 MB JPEG") { try workload.photos.get() }
        let small = Sample(name: "300 KB JPEG") { try workload.smallPhotos.get() }
        let screenshot = Sample(name: "400 KB PNG") { try workload.screenshots.get() }
        var rows: [Comparison] = []
        for sample in [photo, small, screenshot] {
            rows.append(inProcess(sample, synchronizing: false, target: 6))
            rows.append(inProcess(sample, synchronizing: true, target: nil))
            if hasCommand { rows.append(inPlace(sample)) }
        }
        if hasJPEGOptim {
            rows.append(
                row("images: strip a 3 MB JPEG", photo, "jpegoptim --strip-all", nil, strip(false)) {
                    timed(["jpegoptim", "-q", "--strip-all", "--dest=\($1)"] + $0)
                })
        }
        return rows
    }

    /// What cannot be measured here, and why.
    var absent: [String] {
        (hasCommand ? [] : ["strip --in-place (build it: swift build -c release --product cupbearer)"])
            + (hasJPEGOptim ? [] : ["strip against jpegoptim (it is not installed)"])
    }

    private func inProcess(_ sample: Sample, synchronizing: Bool, target: Double?) -> Comparison {
        row(
            "images: strip a \(sample.name)\(synchronizing ? ", waiting for the disk" : "")", sample,
            "exiftool -all=", target, strip(synchronizing)
        ) { paths, folder in exifTool(["-o", folder + "/"] + paths) }
    }

    private func inPlace(_ sample: Sample) -> Comparison {
        row(
            "images: cupbearer strip --in-place, \(sample.name)", sample, "exiftool -overwrite_original", nil,
            { paths, folder in
                (try? copies(of: paths, in: folder)).flatMap { timed([command, "strip", "--in-place"] + $0) }
            },
            { paths, folder in
                (try? copies(of: paths, in: folder)).flatMap { exifTool(["-overwrite_original"] + $0) }
            })
    }

    /// Both sides get the paths and an empty folder, and give nanoseconds for all of the paths.
    private func row(
        _ name: String, _ sample: Sample, _ peer: String, _ target: Double?,
        _ ours: @escaping ([String], String) -> Double?, _ theirs: @escaping ([String], String) -> Double?
    ) -> Comparison {
        func measure(_ work: ([String], String) -> Double?) -> Double? {
            guard let paths = try? sample.paths(), let folder = try? workload.emptyFolder("stripped"),
                let nanoseconds = work(paths, folder),
                (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count == paths.count
            else { return nil }
            return nanoseconds / 1e6 / Double(paths.count)
        }
        return Comparison(
            name: name, peer: peer, unit: .milliseconds, target: target, ours: { measure(ours) },
            theirs: { measure(theirs) })
    }

    private func strip(_ synchronizing: Bool) -> ([String], String) -> Double? {
        { paths, folder in
            let stripper = ImageStripper()
            let start = ContinuousClock.now
            for path in paths.map({ FilePath($0) }) {
                let output = FilePath(folder).appending(path.lastComponent)
                guard
                    case .stripped? = try? stripper.strip(
                        file: path, to: output, synchronizing: synchronizing)
                else { return nil }
            }
            return (ContinuousClock.now - start) / .nanoseconds(1)
        }
    }

    private func copies(of paths: [String], in folder: String) throws -> [String] {
        try paths.map { path in
            let copy = "\(folder)/\(URL(filePath: path).lastPathComponent)"
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            return copy
        }
    }

    /// Without the time it takes to start.
    private func exifTool(_ arguments: [String]) -> Double? {
        guard hasExifTool, let start = timed(["exiftool", "-ver"]),
            let whole = timed(["exiftool", "-q", "-q", "-all="] + arguments)
        else { return nil }
        return whole - start
    }

    private func timed(_ arguments: [String]) -> Double? {
        let usage = wholeProcess(arguments)
        return usage.status == 0 ? usage.wallSeconds * 1e9 : nil
    }
}
