/// Every rule an image is held to. The raw value is stable: it is what JSON output and vectors name.
///
/// What follows from a rule (severity, HTTP status, message) is in one table: see ``ScreeningRule/consequence``.
public enum ScreeningRule: String, Sendable, Hashable, CaseIterable {
    // The upload itself.
    case uploadEmpty = "upload.empty"
    case uploadTooLarge = "upload.too-large"
    case uploadTypeUnsupported = "upload.type-unsupported"
    case uploadSVG = "upload.svg"
    case uploadTypeMismatch = "upload.type-mismatch"

    // Limits on what the image would cost to show.
    case limitPixels = "limit.pixels"
    case limitFrames = "limit.frames"
    case limitParts = "limit.parts"

    // Structure.
    case truncated = "structure.truncated"
    case pngChunk = "png.chunk"
    case pngChecksum = "png.checksum"
    case pngHeader = "png.header"
    case pngOrder = "png.order"
    case pngMissingPart = "png.missing-part"
    case pngData = "png.data"
    case pngAnimation = "png.animation"
    case pngApple = "png.apple-cgbi"
    case pngAfterEnd = "png.chunk-after-end"
    case jpegMarker = "jpeg.marker"
    case jpegSegment = "jpeg.segment"
    case jpegProcess = "jpeg.process"
    case jpegFrame = "jpeg.frame"
    case jpegScan = "jpeg.scan"
    case jpegMissingPart = "jpeg.missing-part"
    case gifHeader = "gif.header"
    case gifBlock = "gif.block"
    case gifImage = "gif.image"
    case gifMissingPart = "gif.missing-part"
    case webpSize = "webp.riff-size"
    case webpChunk = "webp.chunk"
    case webpOrder = "webp.order"
    case webpHeader = "webp.header"
    case webpBitstream = "webp.bitstream"
    case webpMissingPart = "webp.missing-part"
    case webpAnimation = "webp.animation"

    // A second nature inside or after the image.
    case embeddedMarkup = "embedded.markup"
    case embeddedScript = "embedded.script"
    case embeddedArchive = "embedded.archive"
    case embeddedDocument = "embedded.document"
    case embeddedProgram = "embedded.program"
    case tailForeign = "tail.foreign"

    // Out of the ordinary.
    case tailUnknown = "tail.unknown"
    case tailText = "tail.text"
    case tailPicture = "tail.unlisted-picture"
    case secondOpinion = "opinion.differs"
    case privateData = "structure.private-data"
    case unusualStructure = "structure.unusual"

    // Of the person, the place or the device.
    case location = "metadata.location"
    case serialNumber = "metadata.serial-number"
    case author = "metadata.author"
    case thumbnail = "metadata.thumbnail"
    case exif = "metadata.exif"
    case makerNote = "metadata.maker-note"
    case xmp = "metadata.xmp"
    case iptc = "metadata.iptc"
    case comment = "metadata.comment"
    case time = "metadata.time"

    // Harmless.
    case tailPadding = "tail.padding"
    case tailPictures = "tail.pictures"
    case tailVideo = "tail.video"
    case tailVendor = "tail.vendor"
    case sizePadding = "webp.size-padding"
}
