import Foundation
import ImageScreening
import SystemIO
import Testing

@Suite struct StripTests {
    private let stripper = ImageStripper(policy: .feedbackUpload)

    private func stripped(_ vector: ImageVector) throws -> StrippedImage? {
        let verdict = try stripper.strip(vector.bytes, declaredType: vector.declared, filename: vector.name)
        guard case .stripped(let image) = verdict else {
            Issue.record("\(vector.id) is refused")
            return nil
        }
        return image
    }

    @Test(arguments: Vectors.accepted) func twiceIsOnce(_ vector: ImageVector) throws {
        guard let once = try stripped(vector) else { return }
        guard case .stripped(let twice) = try stripper.strip(once.bytes) else {
            Issue.record("\(vector.id): the stripped image is refused")
            return
        }
        #expect(twice.bytes == once.bytes, "\(vector.id)")
        #expect(once.report.strippedSize == once.bytes.count)
        let removed = once.report.removed.reduce(0) { $0 + $1.size }
        #expect(removed >= vector.bytes.count - once.bytes.count - 64, "\(vector.id): \(once.report)")
    }

    @Test(arguments: Vectors.accepted) func nothingIsLeftToFind(_ vector: ImageVector) throws {
        guard let once = try stripped(vector) else { return }
        let original = ImageScreener().screen(vector.bytes)
        let verdict = ImageScreener().screen(once.bytes)
        guard case .accepted(let before) = original, case .accepted(let after) = verdict else {
            Issue.record("\(vector.id) is not accepted")
            return
        }
        #expect(before.facts == after.facts, "\(vector.id)")
        let structure: Set<ScreeningRule> = [.unusualStructure]
        let kept: Set<ScreeningRule> =
            before.facts.orientation == .upright ? structure : structure.union([.exif])
        #expect(Set(after.findings.map(\.rule)).isSubset(of: kept), "\(vector.id): \(after.findings)")
    }

    @Test(arguments: Vectors.accepted) func filesAreStrippedLikeBytes(_ vector: ImageVector) throws {
        guard let once = try stripped(vector) else { return }
        let folder = try TemporaryFolder()
        let input = FilePath(try folder.write(vector.bytes, "in.bin"))
        let output = FilePath(folder.path("out.bin"))
        guard case .stripped(let report) = try stripper.strip(file: input, to: output) else {
            Issue.record("\(vector.id) is refused")
            return
        }
        #expect(try Data(contentsOf: URL(filePath: folder.path("out.bin"))) == Data(once.bytes))
        #expect(report == once.report)
    }

    @Test(arguments: Vectors.refused) func refusedIsNeverWritten(_ vector: ImageVector) throws {
        let folder = try TemporaryFolder()
        let name = vector.name.map { $0.isEmpty ? "x" : $0 } ?? "x"
        let input = FilePath(try folder.write(vector.bytes, name))
        let verdict = try stripper.strip(
            file: input, to: FilePath(folder.path("out.bin")), declaredType: vector.declared)
        guard case .refused = verdict else {
            Issue.record("\(vector.id) is stripped")
            return
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
    }

    @Test func decodersSeeTheSamePixels() throws {
        let identify = try Tool("identify", package: "imagemagick")
        let folder = try TemporaryFolder()
        var names: [String] = []
        for vector in Vectors.accepted {
            guard let once = try stripped(vector) else { continue }
            names.append(vector.id)
            _ = try folder.write(vector.bytes, "\(vector.id).before")
            _ = try folder.write(once.bytes, "\(vector.id).after")
        }
        // A signature of the pixels of every frame, with its size, place, delay and orientation.
        let format = "%f %# %wx%h %X%Y %T %s\n"
        func signatures(_ suffix: String) throws -> [String: [String]] {
            let files = names.map { folder.path("\($0).\(suffix)") }
            let output = try identify.run(["-quiet", "-format", format] + files).output
            var found: [String: [String]] = [:]
            for line in output.split(separator: "\n") where line.contains(".\(suffix) ") {
                let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                found[parts[0].replacingOccurrences(of: ".\(suffix)", with: ""), default: []].append(parts[1])
            }
            return found
        }
        let before = try signatures("before")
        let after = try signatures("after")
        #expect(names.count > 150)
        for name in names {
            #expect(before[name] == after[name], "\(name)")
            #expect(before[name]?.isEmpty == false, "\(name): ImageMagick does not decode the original")
        }
    }

    @Test func absoluteErrorIsZero() throws {
        let compare = try Tool("compare", package: "imagemagick")
        let folder = try TemporaryFolder()
        for id in ["jpeg-exif", "jpeg-cmyk", "jpeg-orientation-6", "png-exif", "webp-everything", "gif-xmp"] {
            let vector = try #require(Vectors.accepted.first { $0.id == id })
            let once = try #require(try stripped(vector))
            let before = try folder.write(vector.bytes, "before-" + vector.file)
            let after = try folder.write(once.bytes, "after-" + vector.file)
            let result = try compare.run(["-quiet", "-metric", "AE", before, after, "null:"])
            #expect(result.output == "0", "\(id)")
        }
    }

    @Test func exiftoolFindsNothingButStructure() throws {
        let exiftool = try Tool("exiftool", package: "libimage-exiftool-perl")
        let folder = try TemporaryFolder()
        for vector in Vectors.accepted {
            guard let once = try stripped(vector) else { continue }
            _ = try folder.write(once.bytes, vector.id)
        }
        let result = try exiftool.run(["-json", "-a", "-u", "-G1", "-q", "-ext", "*", folder.url.path])
        let files = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]] ?? []
        #expect(files.count == Vectors.accepted.count)
        let groups = ["ExifTool", "System", "File", "JFIF", "Adobe", "PNG-pHYs", "GIF", "RIFF", "Composite"]
        let structure = [
            "ImageWidth", "ImageHeight", "BitDepth", "ColorType", "Compression", "Filter", "Interlace",
            "Palette",
            "Gamma", "SRGBRendering", "SignificantBits", "Transparency", "BackgroundColor", "ProfileName",
            "AnimationFrames", "AnimationPlays", "ColorPrimaries", "TransferCharacteristics",
            "MatrixCoefficients", "VideoFullRangeFlag",
        ]
        for file in files {
            let name = file["SourceFile"] as? String ?? ""
            for key in file.keys where key != "SourceFile" {
                let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { continue }
                let isKept =
                    groups.contains(parts[0]) || parts[0].hasPrefix("ICC") || key == "IFD0:Orientation"
                    || (parts[0].hasPrefix("PNG") && structure.contains(parts[1]))
                    || key == "File:ExifByteOrder"
                #expect(isKept, "\(name): \(key)")
            }
        }
    }
}
