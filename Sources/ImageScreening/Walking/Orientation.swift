/// How a stored image is to be turned before it is shown (Exif 2.32, 4.6.4, tag 0x0112).
public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case mirroredUpsideDown = 4
    case mirroredOnItsLeft = 5
    case onItsLeft = 6
    case mirroredOnItsRight = 7
    case onItsRight = 8

    /// The smallest EXIF block that says this and nothing else: a TIFF header and one entry.
    var minimalEXIF: [UInt8] {
        [
            0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8,
            0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(truncatingIfNeeded: rawValue), 0, 0,
            0, 0, 0, 0,
        ]
    }
}
