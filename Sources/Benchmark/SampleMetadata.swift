/// A photo and a screenshot that say more than they show.
enum SampleMetadata {
    /// A JPEG with what a camera writes.
    static func photo(size: Int) -> [UInt8] {
        var images = SampleImages(seed: 6)
        let note = [UInt8](repeating: 0x41, count: 20_000)
        let exif = segment(0xE1, Array("Exif\0\0".utf8) + self.exif + note)
        let packet = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
        let comment = segment(0xFE, Array("taken at home".utf8))
        return images.jpeg(size: size, before: exif + packet + comment)
    }

    /// A PNG of 400 KB, with what editors write.
    static func screenshot() -> [UInt8] {
        var images = SampleImages(seed: 7)
        let text = SampleImages.chunk("tEXt", Array("Author\0Somebody".utf8))
        let packet = SampleImages.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)
        let time = SampleImages.chunk("tIME", [0x07, 0xE9, 1, 2, 3, 4, 5])
        return images.png(
            size: 400_000, before: text + packet + time + SampleImages.chunk("eXIf", exif))
    }

    /// An orientation, and the name of a camera.
    private static let exif: [UInt8] =
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
        + [0x01, 0x10, 0, 2, 0, 0, 0, 8, 0, 0, 0, 38]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        + [0, 0, 0, 0] + Array("Camera1\0".utf8)

    private static let xmp = Array(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
        <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">\
        <photoshop:City>Lisbon</photoshop:City></rdf:Description></rdf:RDF></x:xmpmeta>
        """.utf8)

    private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return [0xFF, marker, UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)]
            + payload
    }
}
