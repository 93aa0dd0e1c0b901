/// One pass over one image: where the bytes come from, and what has been learned so far.
struct Walk: ~Copyable {
    /// What the image may cost to show.
    struct Limits {
        var pixels: Int
        var frames: Int
        var scans = 1000
    }

    var reader: ByteReader
    let limits: Limits
    var facts = ImageFacts()
    var findings = FindingList()
    var scan = ContentScan()
    var plan = StripPlan()
    /// Where the further pictures of a multi-picture file are said to be (CIPA DC-007).
    var listedPictures: [Int] = []
    /// How much compressed text is still unpacked and looked at, in bytes.
    var unpackingBudget = 1 << 18

    init(_ reader: consuming ByteReader, limits: Limits) {
        self.reader = reader
        self.limits = limits
    }

    /// Looks through a stretch of the source for what does not belong there.
    mutating func look(_ range: Range<Int>, _ grade: ContentScan.Grade) throws(WalkStop) {
        try scan.look(range, grade, &reader, into: &findings)
    }

    /// Takes the size of the canvas or the picture, and holds it to the limit.
    mutating func setSize(width: Int, height: Int, at offset: Int) throws(WalkStop) {
        facts.width = width
        facts.height = height
        try checkSize(width: width, height: height, at: offset)
    }

    func checkSize(width: Int, height: Int, at offset: Int) throws(WalkStop) {
        let (product, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || product > limits.pixels {
            throw .broken(
                .limitPixels, at: offset, "is \(width)×\(height) pixels; the limit is \(limits.pixels) in all"
            )
        }
    }

    /// Counts one more frame.
    mutating func countFrame(at offset: Int) throws(WalkStop) {
        facts.frameCount += 1
        if facts.frameCount > limits.frames {
            throw .broken(.limitFrames, at: offset, "has more than \(limits.frames) frames")
        }
    }

    /// Names a script that is hidden by the first bytes of the file, if there is one.
    mutating func reportScript() {
        if let closer = scan.closer {
            findings.add(
                .embeddedScript, at: closer, "starts like a script whose hidden part ends here")
        }
    }
}
