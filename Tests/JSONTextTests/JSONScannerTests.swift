import Glibc
import JSONText
import Testing

@Suite struct JSONScannerTests {
    /// Everything that JSON has, multi-byte text and surrogates among it.
    static let rich = Array(
        """
         { "a" : [ ] , "b\\u0041\\"" : { } , "ключ" : "знач\\ud83d\\ude00😀é" , "n" : [ -0 , 1.5e+10 , 0.25E-3 , 7 ] ,
         "t" : [ true , false , null ] , "" : [ [ { "x" : [ { "y" : "\\b\\f\\n\\r\\t\\/\\\\" } ] } ] ] }
        """.utf8)

    @Test func piecesStandInTheirPlaces() throws {
        let pieces = try tokens(Array(#" {"a\n":[1,-2.5e1,true],"b":"é"} "#.utf8))
        #expect(
            pieces.map(\.kind) == [
                .objectStart, .key, .arrayStart, .number, .number, .true, .arrayEnd, .key, .string,
                .objectEnd,
            ])
        #expect(
            pieces.map(\.range) == [
                1..<2, 2..<7, 8..<9, 9..<10, 11..<17, 18..<22, 22..<23, 24..<27, 28..<32, 32..<33,
            ])
        #expect(pieces[1].contents == 3..<6)
        #expect(pieces.map(\.isEscaped) == [false, true] + Array(repeating: false, count: 8))
    }

    static let faults: [(String, JSONError.Code, Int)] = [
        ("", .unexpectedEnd, 0), (" \n\t\r", .unexpectedEnd, 4), ("[", .unexpectedEnd, 1),
        ("{", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3),
        ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5), ("{\"a\":1", .unexpectedEnd, 6),
        ("{\"a\":1,", .unexpectedEnd, 7), ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2),
        ("\"\\", .unexpectedEnd, 2), ("\"\\u", .unexpectedEnd, 3), ("\"\\u123", .unexpectedEnd, 6),
        ("tru", .unexpectedEnd, 3), ("n", .unexpectedEnd, 1), ("fals", .unexpectedEnd, 4),
        ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2),
        ("1e+", .unexpectedEnd, 3), ("[1.", .unexpectedEnd, 3),

        ("[1,]", .unexpectedByte, 3), ("[,1]", .unexpectedByte, 1), ("{,}", .unexpectedByte, 1),
        ("{\"a\":1,}", .unexpectedByte, 7), ("{a:1}", .unexpectedByte, 1), ("{'a':1}", .unexpectedByte, 1),
        ("{\"a\" 1}", .unexpectedByte, 5), ("{\"a\"}", .unexpectedByte, 4), ("{1:1}", .unexpectedByte, 1),
        ("[1 2]", .unexpectedByte, 3), ("[1}", .unexpectedByte, 2), ("{\"a\":1]", .unexpectedByte, 6),
        ("]", .unexpectedByte, 0), ("}", .unexpectedByte, 0), (",", .unexpectedByte, 0),
        ("// a\n1", .unexpectedByte, 0), ("[1,/**/2]", .unexpectedByte, 3), ("+1", .unexpectedByte, 0),
        (".5", .unexpectedByte, 0), ("nan", .unexpectedByte, 1), ("NaN", .unexpectedByte, 0),
        ("Infinity", .unexpectedByte, 0), ("True", .unexpectedByte, 0), ("tRue", .unexpectedByte, 1),
        ("nulL", .unexpectedByte, 3), ("[\0]", .unexpectedByte, 1), ("\0", .unexpectedByte, 0),
        ("\u{B}1", .unexpectedByte, 0), ("\u{C}1", .unexpectedByte, 0), ("\u{A0}1", .unexpectedByte, 0),
        ("\u{2028}1", .unexpectedByte, 0), ("[é]", .unexpectedByte, 1), (" \u{FEFF}1", .unexpectedByte, 1),
        ("[\u{FEFF}1]", .unexpectedByte, 1), ("{\"a\":1;}", .unexpectedByte, 6),
        ("[1\0]", .unexpectedByte, 2),
        ("{\"a\":undefined}", .unexpectedByte, 5),

        ("1 2", .trailingBytes, 2), ("{}{}", .trailingBytes, 2), ("[]]", .trailingBytes, 2),
        ("\"a\" b", .trailingBytes, 4), ("nullx", .trailingBytes, 4), ("{}\0", .trailingBytes, 2),
        ("1\0", .trailingBytes, 1), ("true,", .trailingBytes, 4), ("{}\n\n;", .trailingBytes, 4),
        ("\u{FEFF}", .byteOrderMark, 0), ("\u{FEFF}{}", .byteOrderMark, 0),

        ("\"a\nb\"", .controlCharacter, 2), ("\"\0\"", .controlCharacter, 1),
        ("\"\u{1F}\"", .controlCharacter, 1),
        ("[\"\t\"]", .controlCharacter, 2), ("{\"\r\":1}", .controlCharacter, 2),

        (#""\a""#, .invalidEscape, 1), (#""\'""#, .invalidEscape, 1), (#""\U0041""#, .invalidEscape, 1),
        (#""a\x41""#, .invalidEscape, 2), (#""\u12g4""#, .invalidEscape, 1),
        (#""\u 123""#, .invalidEscape, 1),
        (#""\u+123""#, .invalidEscape, 1), (#""\u123""#, .invalidEscape, 1), (#""\0""#, .invalidEscape, 1),
        ("\"\\\n\"", .invalidEscape, 1), (#""\u{41}""#, .invalidEscape, 1), (#""\uＡ""#, .invalidEscape, 1),

        ("01", .invalidNumber, 1), ("-01", .invalidNumber, 2), ("00", .invalidNumber, 1),
        ("1.e5", .invalidNumber, 2), ("-a", .invalidNumber, 1), ("--1", .invalidNumber, 1),
        ("0x1p3", .invalidNumber, 1), ("1e5.5", .invalidNumber, 3), ("1.5.5", .invalidNumber, 3),
        ("1_000", .invalidNumber, 1), ("12n", .invalidNumber, 2), ("-Infinity", .invalidNumber, 1),
        ("[1ee5]", .invalidNumber, 3), ("[1e]", .invalidNumber, 3), ("-.5", .invalidNumber, 1),
        ("[1.]", .invalidNumber, 3), ("[-]", .invalidNumber, 2), ("1e--5", .invalidNumber, 3),
    ]

    @Test func everyFaultHasItsCodeAndPlace() {
        for (text, code, offset) in Self.faults {
            #expect(fault(text) == JSONError(code, at: offset), "\(text.debugDescription)")
            // Anything that follows changes nothing, as long as the text did not end too soon.
            if code != .unexpectedEnd {
                #expect(fault(text + "\"") == JSONError(code, at: offset), "\(text)")
            }
        }
    }

    @Test func theSameFaultsAreFoundInsideOfContainers() {
        let outside: Set<JSONError.Code> = [.byteOrderMark, .trailingBytes]
        for (text, code, offset) in Self.faults where !outside.contains(code) && text != "]" {
            for prefix in ["[", "{\"k\":", "[[],{},", "{\"\":0,\"k\":[1,\n"] {
                let shifted = JSONError(code, at: offset + prefix.utf8.count)
                #expect(fault(prefix + text) == shifted, "\(prefix)\(text.debugDescription)")
            }
        }
    }

    @Test func sentencesAreForPeople() {
        for code in [JSONError.Code.unexpectedEnd, .tooLarge, .notAnObject, .invalidUTF8, .byteOrderMark] {
            #expect(!JSONError(code, at: 7).description.isEmpty)
        }
    }

    @Test(arguments: [
        "{\"a\":1,\"b\",\"c\":2}", "[1,]", "{\"a\":1,}", "[1,,2]", "{\"a\" \"b\":1}", "[1 ,]", "{\"a\"}",
        "[x]",
        "[\"\\x\"]", "1 2", "[tru]", "{\"a\":1,\"b\" ", "[01]", "{ \"a\":1 , \"b\" ]",
    ])
    func afterAFaultTheSameIsFoundAgain(_ text: String) {
        let bytes = Array(text.utf8)
        var scanner = JSONScanner(bytes.span)
        var faults: [JSONError] = []
        var pieces = 0
        while faults.count < 4, pieces < 100 {
            do {
                if try scanner.next() == nil { break }
                pieces += 1
                #expect(faults.isEmpty, "goes on after a fault")
            } catch {
                faults.append(error)
            }
        }
        #expect(Set(faults).count == 1 && faults.count == 4)
    }

    @Test func everyTruncationIsFoundAtItsPlace() {
        #expect(fault(Self.rich) == nil)
        for length in 0..<Self.rich.count {
            let cut = Array(Self.rich[..<length])
            let isCutScalar = String(validating: cut, as: UTF8.self) == nil
            if isCutScalar {
                #expect(fault(cut)?.code == .invalidUTF8)
                #expect(length - 4..<length ~= (fault(cut)?.offset ?? -1))
            } else {
                #expect(fault(cut) == JSONError(.unexpectedEnd, at: length))
            }
        }
    }

    @Test func skippingAContainerGivesItsEnd() throws {
        let text = Array(#"[1,{"a":[{},[]],"b":"]}"},2]"#.utf8)
        var scanner = JSONScanner(text.span)
        _ = try scanner.next()
        _ = try scanner.next()
        #expect(try scanner.next()?.kind == .objectStart)
        let end = try scanner.skipContainer()
        #expect(end.kind == .objectEnd && end.end == 25 && scanner.depth == 1)
        #expect(try scanner.next()?.range == 26..<27)
        #expect(try scanner.skipContainer().kind == .arrayEnd)
        #expect(try scanner.next() == nil)
        #expect(try scanner.next() == nil)
    }

    @Test func skippingAContainerFindsItsFaults() throws {
        let text = Array("[[1,".utf8)
        var scanner = JSONScanner(text.span)
        _ = try scanner.next()
        #expect(throws: JSONError(.unexpectedEnd, at: 4)) { try skip(text) }
    }

    private func skip(_ text: [UInt8]) throws(JSONError) {
        var scanner = JSONScanner(text.span)
        _ = try scanner.next()
        _ = try scanner.skipContainer()
    }

    /// Offsets have 32 bits. The memory is never touched, so it takes none.
    @Test func aTextOfFourGigabytesIsRefusedUnread() throws {
        let size = JSONScanner.maximumLength + 1
        let memory = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        defer { unsafe munmap(memory, size) }
        let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: size).bindMemory(to: UInt8.self)
        let text = unsafe Span(_unsafeElements: bytes)
        var scanner = JSONScanner(text)
        var fault: JSONError?
        do throws(JSONError) { _ = try scanner.next() } catch { fault = error }
        #expect(fault == JSONError(.tooLarge, at: size - 1))
        var shorter = JSONScanner(text.extracting(first: size - 1))
        do throws(JSONError) { _ = try shorter.next() } catch { fault = error }
        #expect(fault == JSONError(.unexpectedByte, at: 0))
    }
}
