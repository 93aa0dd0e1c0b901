import Foundation
import ImageScreening
import SystemIO
import Testing

@Suite struct PolicyTests {
    private let png = Vectors.bytes("images/png-plain.png")

    private func refusal(_ verdict: ScreeningVerdict) throws -> Refusal {
        guard case .refused(let refusal) = verdict else { throw CocoaError(.featureUnsupported) }
        return refusal
    }

    @Test func messagesOfTheService() throws {
        let screener = ImageScreener(policy: .feedbackUpload)
        let html = Array("<!DOCTYPE html><p>".utf8)
        let mismatch = try refusal(screener.screen(html, declaredType: "image/png", filename: "a.png"))
        #expect(mismatch.status == 415)
        #expect(mismatch.message == "File content does not match declared image type (image/png).")
        #expect(mismatch.content?.mediaType == "text/html")
        let alias = try refusal(screener.screen(html, declaredType: "image/jpg"))
        #expect(alias.message == "File content does not match declared image type (image/jpeg).")
        let svg = try refusal(screener.screen(png, declaredType: "image/svg+xml"))
        #expect(svg.status == 415)
        #expect(svg.message == "SVG images are not supported. Upload a PNG, JPEG, WebP, or GIF image.")
        let other = try refusal(screener.screen(png, declaredType: "image/bmp"))
        #expect(other.status == 400)
        #expect(other.message == "Only PNG, JPEG, WebP, and GIF images are supported.")
        #expect(try refusal(screener.screen([], declaredType: "image/png")).status == 400)
    }

    @Test func byteLimit() throws {
        let limit = UploadPolicy.feedbackUpload.maxBytes
        #expect(limit == 10_485_760)
        let largest = png + [UInt8](repeating: 0, count: limit - png.count)
        guard case .accepted = ImageScreener().screen(largest) else {
            Issue.record("a file as large as the limit is refused")
            return
        }
        let refused = try refusal(ImageScreener().screen(largest + [0]))
        #expect(refused.status == 413)
        #expect(refused.rule == .uploadTooLarge)
        #expect(
            try refusal(ImageScreener(policy: UploadPolicy(maxBytes: 10)).screen(png)).rule == .uploadTooLarge
        )
    }

    @Test func pixelAndFrameLimits() throws {
        let pixels = ImageScreener(policy: UploadPolicy(maxPixels: 24 * 16 - 1)).screen(png)
        #expect(try refusal(pixels).rule == .limitPixels)
        guard case .accepted = ImageScreener(policy: UploadPolicy(maxPixels: 24 * 16)).screen(png) else {
            Issue.record("a picture as large as the limit is refused")
            return
        }
        for file in ["gif-animated.gif", "png-apng-smaller-frame.png", "webp-animated.webp"] {
            let bytes = Vectors.bytes("images/\(file)")
            let frames = try refusal(ImageScreener(policy: UploadPolicy(maxFrames: 2)).screen(bytes))
            #expect(frames.rule == .limitFrames, "\(file)")
            #expect(frames.status == 413)
            guard case .accepted(let image) = ImageScreener(policy: UploadPolicy(maxFrames: 3)).screen(bytes)
            else {
                Issue.record("\(file) is refused")
                continue
            }
            #expect(image.facts.frameCount == 3)
        }
    }

    @Test func scanLimit() throws {
        let bytes = Vectors.bytes("images/base/baseline.jpg")
        let scan = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let many =
            Array(bytes[..<scan]) + (0..<1001).flatMap { _ in bytes[scan..<(bytes.count - 2)] } + [
                0xFF, 0xD9,
            ]
        #expect(try refusal(ImageScreener().screen(many)).rule == .limitParts)
    }

    @Test func spanAndArrayAgree() {
        guard case .accepted(let image) = ImageScreener().screen(png.span) else {
            Issue.record("refused")
            return
        }
        #expect(image.format == .png)
        #expect((image.width, image.height, image.byteCount) == (24, 16, png.count))
    }

    @Test func notAFileIsAnError() throws {
        let folder = try TemporaryFolder()
        let screener = ImageScreener()
        #expect(throws: ImageScreeningError.notRegularFile(FilePath(folder.url.path), .directory)) {
            try screener.screen(file: FilePath(folder.url.path))
        }
        let pipe = folder.path("pipe.png")
        let made = unsafe mkfifo(pipe, 0o600)
        #expect(made == 0)
        #expect(throws: ImageScreeningError.notRegularFile(FilePath(pipe), .pipe)) {
            try screener.screen(file: FilePath(pipe))
        }
        #expect(throws: ImageScreeningError.self) {
            try screener.screen(file: FilePath(folder.path("missing.png")))
        }
    }

    @Test func missingDatabaseIsNamed() throws {
        let magic = MagicDatabase(path: "/nowhere/magic.mgc")
        let screener = ImageScreener(policy: UploadPolicy(magic: magic))
        let unknown = [UInt8](repeating: 0xC3, count: 40)
        let mismatch = try refusal(screener.screen(unknown, declaredType: "image/png"))
        #expect(mismatch.rule == .uploadTypeMismatch && mismatch.failure == nil)
        #expect(throws: ImageScreeningError.self) { try mismatch.identifyContent(with: magic) }
        let refused = try refusal(screener.screen(png + unknown, declaredType: "image/png"))
        guard case .magicDatabase(let path, _)? = refused.failure else {
            Issue.record("no failure: \(refused)")
            return
        }
        #expect(path == "/nowhere/magic.mgc")
        let folder = try TemporaryFolder()
        let file = try folder.write(png + unknown, "tail.png")
        let error = #expect(throws: ImageScreeningError.self) { try screener.screen(file: FilePath(file)) }
        #expect(error?.code == "magic-database")
        #expect(error?.description.contains("/nowhere/magic.mgc") == true)
        // What needs no second opinion needs no database.
        guard case .accepted = screener.screen(png) else {
            Issue.record("refused")
            return
        }
    }

    @Test func contentIsNamed() throws {
        let text = try refusal(
            ImageScreener().screen(Array("plain words, no more".utf8), declaredType: "image/png"))
        #expect(text.content == nil)
        #expect(try text.identifyContent()?.mediaType == "text/plain")
        let gif = try refusal(ImageScreener().screen(Array("GIF89a\u{1}".utf8), declaredType: "image/png"))
        #expect(try gif.identifyContent()?.mediaType == "image/gif")
        let damaged = try refusal(ImageScreener().screen(Array(png.dropLast()), declaredType: "image/png"))
        #expect(try damaged.identifyContent() == nil)
    }

    @Test func secondOpinionOnEveryFile() throws {
        let screener = ImageScreener(policy: UploadPolicy(secondOpinion: .always))
        for (name, bytes) in Vectors.bases {
            guard case .accepted(let image) = screener.screen(bytes) else {
                Issue.record("\(name) is refused")
                continue
            }
            #expect(image.secondOpinion?.mediaType == image.mediaType, "\(name)")
            #expect(!image.findings.contains { $0.rule == .secondOpinion })
        }
    }

    @Test func databaseIsSafeFromManyThreads() async throws {
        let names = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<64 {
                group.addTask { try MagicDatabase.system.identify(Array("%PDF-1.4\n%x".utf8)).mediaType }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(names == ["application/pdf"])
    }
}
