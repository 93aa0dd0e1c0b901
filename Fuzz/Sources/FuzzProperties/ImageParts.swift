import ImageScreening

/// An accepted image taken apart again, in another way than the one under test: it is known to be whole.
struct ImageParts {
    /// All bytes of which the picture is made, in order.
    var picture: [UInt8] = []
    /// What a stripped image must not have.
    var metadata: [String] = []
    /// The orientation, where there is an EXIF block with nothing else in it.
    var orientation: Int?
    /// Where the image ends.
    var end = 0

    init(of bytes: [UInt8], _ format: ImageFormat) throws {
        switch format {
        case .png: try readPNG(bytes)
        case .jpeg: try readJPEG(bytes)
        case .gif: try readGIF(bytes)
        case .webp:
            end = 8 + LittleEndian.number(bytes[4..<8])
            try readWebP(bytes[12..<end])
        }
    }

    private mutating func readEXIF(_ block: ArraySlice<UInt8>) {
        let block = Array(block)
        let start: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
        if block.count == 26, block.starts(with: start), 2...8 ~= block[19], orientation == nil,
            block[20...].allSatisfy({ $0 == 0 })
        {
            orientation = Int(block[19])
        } else {
            metadata.append("EXIF of \(block.count) bytes")
        }
    }

    private mutating func readPNG(_ bytes: [UInt8]) throws {
        let display = "tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs".split(separator: " ")
        let critical = "IHDR PLTE IDAT IEND acTL fcTL fdAT".split(separator: " ")
        var name = ""
        var place = 8
        while name != "IEND" {
            let length = BigEndian.number(bytes[place..<place + 4])
            name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            let contents = bytes[place + 8..<place + 8 + length]
            place = contents.endIndex + 4
            if critical.contains(where: { $0 == name }) {
                picture += Array(name.utf8) + contents
            } else if name == "eXIf" {
                readEXIF(contents)
            } else if !display.contains(where: { $0 == name }) {
                metadata.append(name)
            }
        }
        end = place
    }

    private mutating func readJPEG(_ bytes: [UInt8]) throws {
        var place = 2
        while true {
            while bytes[place + 1] == 0xFF { place += 1 }
            let marker = bytes[place + 1]
            place += 2
            if marker == 0xD9 { break }
            let length = BigEndian.number(bytes[place..<place + 2])
            let payload = bytes[place + 2..<place + length]
            place += length
            switch marker {
            case 0xE0 where payload.starts(with: "JFIF\0".utf8) && payload.count == 14: continue
            case 0xE1 where payload.starts(with: "Exif\0\0".utf8): readEXIF(payload.dropFirst(6))
            case 0xE2 where payload.starts(with: "ICC_PROFILE\0".utf8): continue
            case 0xEE where payload.starts(with: "Adobe".utf8) && payload.count == 12: continue
            case 0xE0...0xEF, 0xFE: metadata.append("marker \(marker) of \(length) bytes")
            default: picture += [marker] + payload
            }
            guard marker == 0xDA else { continue }
            let start = place
            // A zero or a restart behind any number of 0xFF is data.
            while true {
                guard bytes[place] == 0xFF else {
                    place += 1
                    continue
                }
                let next = bytes[place...].first { $0 != 0xFF } ?? 0
                if next != 0, !(0xD0...0xD7 ~= next) { break }
                place = (bytes[place...].firstIndex { $0 != 0xFF } ?? place) + 1
            }
            picture += bytes[start..<place]
        }
        end = place
    }

    private mutating func readGIF(_ bytes: [UInt8]) throws {
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        func endOfBlocks(_ start: Int) -> Int {
            var place = start
            while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
            return place + 1
        }
        let keptApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]
        var control: ArraySlice<UInt8> = []
        var place = 13 + table(bytes[10])
        picture += bytes[..<place]
        while bytes[place] != 0x3B {
            let start = place
            if bytes[place] == 0x2C {
                place = endOfBlocks(place + 11 + table(bytes[place + 9]))
                picture += control + bytes[start..<place]
                control = []
                continue
            }
            place = endOfBlocks(place + 2)
            let name = String(decoding: bytes[start + 3..<min(start + 14, place)], as: UTF8.self)
            switch bytes[start + 1] {
            case 0xF9: control = bytes[start..<place]
            case 0xFF where keptApplications.contains(name): continue
            case 0x01:
                control = []
                metadata.append("text")
            default: metadata.append("extension \(bytes[start + 1]), \(name)")
            }
        }
        end = place + 1
    }

    /// Chunks one after the other, of the whole image or of one frame.
    private mutating func readWebP(_ chunks: ArraySlice<UInt8>) throws {
        var place = chunks.startIndex
        while place < chunks.endIndex {
            let name = String(decoding: chunks[place..<place + 4], as: UTF8.self)
            let size = LittleEndian.number(chunks[place + 4..<place + 8])
            let payload = chunks[place + 8..<place + 8 + size]
            switch name {
            case "VP8 ", "VP8L", "ALPH", "ANIM": picture += Array(name.utf8) + payload
            case "ANMF":
                picture += Array(name.utf8) + payload.prefix(16)
                try readWebP(payload.dropFirst(16))
            case "EXIF": readEXIF(payload)
            case "VP8X": picture += payload.suffix(6)
            case "ICCP": break
            default: metadata.append(name)
            }
            place = payload.endIndex + size % 2
        }
    }
}
