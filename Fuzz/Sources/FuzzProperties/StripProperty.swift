import ImageScreening

extension FuzzTarget {
    /// What is accepted can be stripped, and stripping leaves the picture alone and nothing else that it should not.
    public static let strip = FuzzTarget("Strip") { bytes in
        let input = bytes.withUnsafeBufferPointer { Array($0) }
        try StripProperty(bytes: input).check()
        guard let format = ImageFormat(signature: input) else { return }
        let mended = MendedImage(input, as: format).bytes
        if mended != input { try StripProperty(bytes: mended).check() }
    }
}

/// What holds of an image and what is left of it.
private struct StripProperty {
    let bytes: [UInt8]

    func check() throws {
        guard case .accepted(let image) = ImageProperty.screener.screen(bytes) else { return }
        let stripped = try image.stripped()
        guard case .accepted(let again) = ImageProperty.screener.screen(stripped.bytes) else {
            throw Violation(
                description: "stripped, it is refused: \(ImageProperty.screener.screen(stripped.bytes))")
        }
        try require(again.facts == image.facts, "stripped, \(image.facts) is \(again.facts)")
        try require(again.format == image.format && stripped.format == image.format, "another format")
        try require(try again.stripped().bytes == stripped.bytes, "stripped again, it is another")
        try checkReport(of: image, stripped)
        try checkFindings(of: again)

        let before = try ImageParts(of: bytes, image.format)
        let after = try ImageParts(of: stripped.bytes, image.format)
        try require(before.picture == after.picture, "the picture is another")
        try require(after.metadata.isEmpty, "metadata is left: \(after.metadata)")
        try require(after.end == stripped.bytes.count, "something is left behind the image")
        let orientation = Int(image.facts.orientation.rawValue)
        try require(after.orientation == (orientation == 1 ? nil : orientation), "another orientation")
    }

    private func checkReport(of image: ScreenedImage, _ stripped: StrippedImage) throws {
        let report = stripped.report
        try require(report.originalSize == bytes.count, "the report gives another size")
        try require(report.strippedSize == stripped.bytes.count, "the report gives another stripped size")
        try require(report.removed == image.removable, "the report names other parts")
        try require(
            report.removed.allSatisfy { $0.count > 0 && 1...bytes.count ~= $0.size }, "\(report.removed)")
    }

    private func checkFindings(of image: ScreenedImage) throws {
        for finding in image.findings {
            // The picture that is left may be out of the ordinary.
            try require(finding.rule == .unusualStructure, "still there: \(finding)")
        }
    }
}
