import ImageScreening
import JSONText

extension ScreenedFile {
    /// The verdict for a program, on one line. Every member is always there.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.file(path)
        switch verdict {
        case .accepted:
            writer.member("verdict", "accepted")
            writer.member("status", 200)
            for name in ["message", "rule", "reason"] { writer.member(name, nil as String?) }
        case .refused(let refusal):
            writer.refusal(refusal, reason: reason)
        }
        writer.member("type", mediaType)
        writer.member("bytes", byteCount)
        writer.member("width", facts?.width)
        writer.member("height", facts?.height)
        writer.member("frames", facts?.frameCount)
        writer.member("orientation", facts?.orientation.rawValue)
        writer.member("colorProfile", facts?.hasColorProfile)
        writer.findings(verdict.findings)
        writer.identity("content", content)
        writer.identity("secondOpinion", secondOpinion)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    fileprivate mutating func identity(_ name: String, _ identity: ContentIdentity?) {
        key(name)
        guard let identity else { return null() }
        beginObject()
        member("type", identity.mediaType)
        member("name", identity.name)
        member("by", identity.isFromMagic ? "libmagic" : "signature")
        endObject()
    }
}
