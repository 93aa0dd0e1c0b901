import CommandLineArguments
import ImageScreening

/// What images are held to.
struct PolicyOptions: Sendable {
    static let declared = Option<String?>(
        "declared", .text, placeholder: "TYPE",
        help: "The media type the upload is declared with; without it the file's name declares it")
    static let maxBytes = Option<Int>(
        "max-bytes", .byteSize(in: 1...1 << 40), default: UploadPolicy.feedbackUpload.maxBytes,
        placeholder: "SIZE", help: "Refuse larger files")
    static let maxPixels = Option<Int>(
        "max-pixels", .integer(in: 1...1 << 40), default: UploadPolicy.feedbackUpload.maxPixels,
        placeholder: "N", help: "Refuse images of more pixels, width times height")
    static let maxFrames = Option<Int>(
        "max-frames", .integer(in: 1...1 << 32), default: UploadPolicy.feedbackUpload.maxFrames,
        placeholder: "N", help: "Refuse animations of more frames")
    static let group = OptionGroup("Policy") {
        declared
        maxBytes
        maxPixels
        maxFrames
    }

    let declared: String?
    var policy: UploadPolicy

    init(_ arguments: ParsedArguments) throws(UsageError) {
        declared = try arguments[Self.declared]
        policy = UploadPolicy(
            maxBytes: try arguments[Self.maxBytes], maxPixels: try arguments[Self.maxPixels],
            maxFrames: try arguments[Self.maxFrames])
    }
}
