/// The signatures by which common formats are known, the accepted images' own left out.
enum ContentSignature {
    /// How many bytes from the start are worth giving.
    static let length = 512

    private struct Entry {
        let offset: Int
        let bytes: [UInt8]
        let identity: ContentIdentity

        init(_ text: StaticString, _ mediaType: String, _ name: String, at offset: Int = 0) {
            bytes = unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            self.offset = offset
            identity = ContentIdentity(mediaType, name)
        }

        init(_ bytes: [UInt8], _ mediaType: String, _ name: String) {
            self.bytes = bytes
            offset = 0
            identity = ContentIdentity(mediaType, name)
        }
    }

    private static let binary: [Entry] = [
        Entry("PK\u{03}\u{04}", "application/zip", "a zip archive"),
        Entry("PK\u{05}\u{06}", "application/zip", "an empty zip archive"),
        Entry("%PDF-", "application/pdf", "a PDF document"),
        Entry("%!PS", "application/postscript", "a PostScript document"),
        Entry("Rar!\u{1A}\u{07}", "application/vnd.rar", "a RAR archive"),
        Entry([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "application/x-7z-compressed", "a 7-Zip archive"),
        Entry([0x1F, 0x8B, 0x08], "application/gzip", "gzip data"),
        Entry([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "application/x-xz", "xz data"),
        Entry("BZh", "application/x-bzip2", "bzip2 data"),
        Entry([0x28, 0xB5, 0x2F, 0xFD], "application/zstd", "zstd data"),
        Entry("MSCF\0\0\0\0", "application/vnd.ms-cab-compressed", "a cabinet archive"),
        Entry([0x7F, 0x45, 0x4C, 0x46], "application/x-executable", "an ELF program"),
        Entry([0xCF, 0xFA, 0xED, 0xFE], "application/x-mach-binary", "a Mach-O program"),
        Entry([0xCE, 0xFA, 0xED, 0xFE], "application/x-mach-binary", "a Mach-O program"),
        Entry([0xCA, 0xFE, 0xBA, 0xBE], "application/java-vm", "a Java class or Mach-O program"),
        Entry("\0asm", "application/wasm", "a WebAssembly program"),
        Entry([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], "application/x-ole-storage", "an OLE document"),
        Entry("BM", "image/bmp", "a BMP image"),
        Entry("II*\0", "image/tiff", "a TIFF image"),
        Entry("MM\0*", "image/tiff", "a TIFF image"),
        Entry("\0\0\u{01}\0", "image/vnd.microsoft.icon", "an icon"),
        Entry("8BPS", "image/vnd.adobe.photoshop", "a Photoshop image"),
        Entry([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], "image/jp2", "a JPEG 2000 image"),
        Entry([0xFF, 0x4F, 0xFF, 0x51], "image/x-jp2-codestream", "a JPEG 2000 codestream"),
        Entry([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "image/jxl", "a JPEG XL image"),
        Entry([0x8A, 0x4D, 0x4E, 0x47, 0x0D, 0x0A], "video/x-mng", "an MNG animation"),
        Entry([0x8B, 0x4A, 0x4E, 0x47, 0x0D, 0x0A], "image/x-jng", "a JNG image"),
        Entry("WAVE", "audio/x-wav", "a WAVE sound", at: 8),
        Entry("AVI ", "video/x-msvideo", "an AVI film", at: 8),
        Entry("QLCM", "audio/qcelp", "a QCELP sound", at: 8),
        Entry("ftypheic", "image/heic", "a HEIC image", at: 4),
        Entry("ftypheix", "image/heic", "a HEIC image", at: 4),
        Entry("ftyphevc", "image/heic", "a HEIC image sequence", at: 4),
        Entry("ftypmif1", "image/heif", "a HEIF image", at: 4),
        Entry("ftypmsf1", "image/heif", "a HEIF image sequence", at: 4),
        Entry("ftypavif", "image/avif", "an AVIF image", at: 4),
        Entry("ftypavis", "image/avif", "an AVIF image sequence", at: 4),
        Entry("ftypqt  ", "video/quicktime", "a QuickTime film", at: 4),
        Entry("ftyp", "video/mp4", "an MP4 film", at: 4),
        Entry([0x1A, 0x45, 0xDF, 0xA3], "video/webm", "a Matroska or WebM film"),
        Entry("OggS", "audio/ogg", "Ogg media"),
        Entry("ID3", "audio/mpeg", "an MP3 sound"),
        Entry("fLaC", "audio/flac", "a FLAC sound"),
        Entry("MThd", "audio/midi", "a MIDI sound"),
        Entry("FWS", "application/x-shockwave-flash", "a Flash film"),
        Entry("CWS", "application/x-shockwave-flash", "a Flash film"),
        Entry("!<arch>\n", "application/x-archive", "an ar archive"),
        Entry("dex\n03", "application/x-dex", "an Android program"),
        Entry("{\\rtf", "application/rtf", "an RTF document"),
        Entry("ustar", "application/x-tar", "a tar archive", at: 257),
        Entry("SQLite format 3\0", "application/vnd.sqlite3", "an SQLite database"),
        Entry("MZ", "application/vnd.microsoft.portable-executable", "a Windows program"),
    ]

    private static let text: [Entry] = [
        Entry("<svg", "image/svg+xml", "an SVG image"),
        Entry("<!doctype svg", "image/svg+xml", "an SVG image"),
        Entry("<!doctype html", "text/html", "an HTML document"),
        Entry("<html", "text/html", "an HTML document"), Entry("<head", "text/html", "an HTML document"),
        Entry("<body", "text/html", "an HTML document"), Entry("<script", "text/html", "an HTML document"),
        Entry("<iframe", "text/html", "an HTML document"), Entry("<img", "text/html", "an HTML document"),
        Entry("<table", "text/html", "an HTML document"), Entry("<div", "text/html", "an HTML document"),
        Entry("<title", "text/html", "an HTML document"), Entry("<!--", "text/html", "an HTML document"),
        Entry("<?php", "text/x-php", "a PHP script"), Entry("<?=", "text/x-php", "a PHP script"),
        Entry("#!", "text/x-script", "a script"),
        Entry("<?xml", "text/xml", "an XML document"),
    ]

    /// Names the format of bytes that start with a known signature.
    static func identify(_ bytes: [UInt8]) -> ContentIdentity? {
        let span = bytes.span
        for entry in binary where bytes.dropFirst(entry.offset).starts(with: entry.bytes) {
            // Two letters alone are too little: a Windows program has its own header's place at byte 60.
            if entry.bytes.count == 2 && !isPlausible(bytes) { continue }
            return entry.identity
        }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, isASCIISpace(bytes[start]) { start += 1 }
        for entry in text where span.matches(entry.bytes, at: start) {
            if entry.identity.mediaType == "text/xml", containsSVG(span) {
                return ContentIdentity("image/svg+xml", "an SVG image")
            }
            return entry.identity
        }
        return nil
    }

    private static func isPlausible(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 64 else { return false }
        // BMP: two reserved numbers that are zero. MZ: the high half of the header's place.
        if bytes[0] == 0x42 { return bytes[6] | bytes[7] | bytes[8] | bytes[9] == 0 }
        return bytes[62] == 0 && bytes[63] == 0
    }

    private static func containsSVG(_ span: Span<UInt8>) -> Bool {
        let tag = Array("<svg".utf8)
        for index in 0..<span.count where span[index] == 0x3C && span.matches(tag, at: index) { return true }
        return false
    }
}
