import Foundation
import ImageScreening
import SystemIO
import Testing

@Suite struct StripFileTests {
    private let stripper = ImageStripper()
    private let photo = Vectors.bytes("images/jpeg-exif.jpg")

    @Test func inPlaceKeepsModeAndTimes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(photo, "photo.jpg")
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640, .modificationDate: past], ofItemAtPath: path)
        guard case .stripped(let report) = try stripper.stripInPlace(FilePath(path), keepingTimes: true)
        else {
            Issue.record("refused")
            return
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(attributes[.modificationDate] as? Date == past)
        #expect(attributes[.size] as? Int == report.strippedSize)
        #expect(report.keptOrientation == .onItsLeft)
        #expect(report.removed.map(\.kind) == [.exif])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["photo.jpg"])
    }

    @Test func neverOverItself() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(photo, "photo.jpg")
        let link = folder.path("link.jpg")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        for output in [path, link] {
            #expect(throws: ImageScreeningError.writesOverItself(FilePath(output))) {
                try stripper.strip(file: FilePath(path), to: FilePath(output))
            }
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(photo))
    }

    @Test func changedFileIsNotStripped() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(photo, "photo.jpg")
        guard case .accepted(let image) = try ImageScreener().screen(file: FilePath(path)) else {
            Issue.record("refused")
            return
        }
        _ = try folder.write(photo + [0], "photo.jpg")
        #expect(throws: ImageScreeningError.changed(FilePath(path))) { try image.stripped() }
        #expect(throws: ImageScreeningError.changed(FilePath(path))) {
            try image.writeStripped(to: FilePath(folder.path("out.jpg")))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("out.jpg")))
    }

    @Test func acceptedImageIsWritten() throws {
        let folder = try TemporaryFolder()
        guard case .accepted(let image) = ImageScreener().screen(photo) else {
            Issue.record("refused")
            return
        }
        let output = folder.path("out.jpg")
        let report = try image.writeStripped(to: FilePath(output), mode: 0o600)
        #expect(try Data(contentsOf: URL(filePath: output)) == Data(try image.stripped().bytes))
        #expect(report.originalSize == photo.count)
        #expect(image.removable == report.removed)
    }

    @Test func folderThatIsNotThereIsAnError() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(photo, "photo.jpg")
        #expect(throws: ImageScreeningError.self) {
            try stripper.strip(file: FilePath(path), to: FilePath(folder.path("nowhere/out.jpg")))
        }
    }
}
