import Foundation
import SeededRandom

/// The image files that the rows are measured on: each kind is made when it is first asked for.
final class ImageWorkload {
    private let directory: URL

    init(in directory: URL) {
        self.directory = directory.appending(path: "images")
    }

    /// A folder of about two thousand files: the vectors, larger images, and other files.
    private(set) lazy var mixed: Result<Mixed, any Error> = Result { try makeMixed() }
    /// A file of each format, of `largeSize` bytes.
    private(set) lazy var large: Result<[(format: String, path: String)], any Error> = Result {
        try makeLarge()
    }
    /// Photos and a screenshot with metadata in them, many copies of each.
    private(set) lazy var photos: Result<[String], any Error> = Result {
        try makeCopies("large.jpg", SampleMetadata.photo(size: 3_000_000), count: 40)
    }
    private(set) lazy var smallPhotos: Result<[String], any Error> = Result {
        try makeCopies("small.jpg", SampleMetadata.photo(size: 300_000), count: 60)
    }
    private(set) lazy var screenshots: Result<[String], any Error> = Result {
        try makeCopies("png", SampleMetadata.screenshot(), count: 25)
    }

    static let largeSize = 128 << 20

    struct Mixed {
        let folder: String
        let paths: [String]
        /// A file that lists the paths.
        let list: String
        let byteCount: Int
    }

    /// An empty folder to write to.
    func emptyFolder(_ name: String) throws -> String {
        let folder = directory.appending(path: name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }

    private func makeMixed() throws -> Mixed {
        let folder = try emptyFolder("mixed")
        var images = SampleImages(seed: 3)
        var random = SeededGenerator(seed: 4)
        var paths: [String] = []
        var byteCount = 0
        func add(_ bytes: [UInt8], _ name: String) throws {
            let path = "\(folder)/\(paths.count)-\(name)"
            try Data(bytes).write(to: URL(filePath: path))
            paths.append(path)
            byteCount += bytes.count
        }
        let vectors = URL(filePath: "Vectors/images")
        let names = try FileManager.default.contentsOfDirectory(atPath: vectors.path).sorted()
        for name in names where !name.hasSuffix(".py") && name != "base" {
            let bytes = try [UInt8](Data(contentsOf: vectors.appending(path: name)))
            for _ in 0..<2 { try add(bytes, name) }
        }
        // From 2 KB to 500 KB, the smaller ones more often, as uploads are.
        while paths.count < 2000 {
            let size = Int(2000 * pow(250, Double.random(in: 0..<1, using: &random)))
            switch paths.count % 6 {
            case 0, 1: try add(images.png(size: size), "a.png")
            case 2: try add(images.jpeg(size: size), "a.jpg")
            case 3: try add(images.gif(size: size), "a.gif")
            case 4: try add(images.webp(size: size), "a.webp")
            default: try add(images.other(size: size), "a.bin")
            }
        }
        let list = directory.appending(path: "mixed.txt")
        try Data(paths.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }).write(to: list)
        return Mixed(folder: folder, paths: paths, list: list.path, byteCount: byteCount)
    }

    private func makeLarge() throws -> [(format: String, path: String)] {
        let folder = try emptyFolder("large")
        var images = SampleImages(seed: 5)
        let size = Self.largeSize
        func add(_ bytes: [UInt8], _ format: String) throws -> (format: String, path: String) {
            let path = "\(folder)/large.\(format)"
            try Data(bytes).write(to: URL(filePath: path))
            return (format, path)
        }
        return [
            try add(images.png(size: size), "png"), try add(images.jpeg(size: size), "jpeg"),
            try add(images.gif(size: size), "gif"), try add(images.webp(size: size), "webp"),
        ]
    }

    private func makeCopies(_ name: String, _ bytes: [UInt8], count: Int) throws -> [String] {
        let folder = try emptyFolder(name)
        return try (0..<count).map { index in
            let path = "\(folder)/\(index).\(name)"
            try Data(bytes).write(to: URL(filePath: path))
            return path
        }
    }
}
