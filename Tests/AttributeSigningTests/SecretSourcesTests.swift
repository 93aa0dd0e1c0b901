import AttributeSigning
import Foundation
import SystemIO
import Testing

@Suite struct SecretSourcesTests {
    private let folder: TemporaryFolder
    private let text = Array(Fixtures.secretText.utf8)

    init() throws { folder = try TemporaryFolder() }

    private func signs(_ secret: Secret, as text: [UInt8]) throws -> Bool {
        let message = Array("message".utf8)
        return try HMACKey(secret).authenticate(message.span).hex
            == IndependentHMAC.hex(key: text, message: message)
    }

    private func code(_ contents: [UInt8], mode: mode_t = 0o600) throws -> SigningError.Code? {
        let path = try folder.file(contents, mode: mode)
        do throws(SigningError) {
            _ = try Secret.load(file: path)
            return nil
        } catch {
            #expect(!error.description.contains("cpt_sk"))
            return error.code
        }
    }

    // MARK: What stands in the file

    @Test(arguments: ["", "\n", "\r\n"])
    func oneLineEndIsTakenOff(end: String) throws {
        let path = try folder.file(text + Array(end.utf8))
        let loaded = try Secret.load(file: path)
        #expect(loaded.wasTrimmed == !end.isEmpty)
        #expect(try signs(loaded.secret, as: text))
        #expect(try signs(Secret(file: path), as: text))
        #expect(try signs(Secret(file: path.description), as: text))
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func aFileWithoutASecret(contents: String) throws {
        #expect(try code(Array(contents.utf8)) == .emptySecret)
    }

    @Test(arguments: ["\n\n", "\r", "\r\r\n", "\nsecond", "\u{0}", "\tx", "\u{7F}"])
    func aControlCharacterIsNoPartOfASecret(end: String) throws {
        #expect(try code(text + Array(end.utf8)) == .invalidSecret)
        #expect(try code(Array(end.utf8) + text) == .invalidSecret)
    }

    @Test func onlyUTF8IsASecret() throws {
        #expect(try code([0xEF, 0xBB, 0xBF] + text) == .invalidSecret)
        #expect(try code([0xFF, 0xFE] + text.flatMap { [$0, 0] }) == .invalidSecret)
        #expect(try code(text + [0xC3]) == .invalidSecret)
        #expect(try code(Array("geheim-é-\u{1F511} ".utf8)) == nil)
    }

    @Test func fromOneByteToTheLongest() throws {
        let longest = Array(repeating: UInt8(ascii: "k"), count: Secret.maximumLength)
        for end in ["", "\n", "\r\n"] {
            let loaded = try Secret.load(file: folder.file(longest + Array(end.utf8)))
            #expect(try signs(loaded.secret, as: longest))
            for more in ["k", "kk", "kkk", String(repeating: "k", count: 100_000)] {
                #expect(try code(longest + Array((more + end).utf8)) == .invalidSecret, "\(more.utf8.count)")
            }
        }
        #expect(try code([UInt8(ascii: "k")]) == nil)
    }

    // MARK: Who may read the file

    @Test(arguments: [0o600, 0o400, 0o700] as [mode_t])
    func aFileOfItsOwners(mode: mode_t) throws {
        #expect(try code(text, mode: mode) == nil)
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602, 0o610, 0o666, 0o440] as [mode_t])
    func aFileThatOthersCanReadIsRefusedUnlessToldOtherwise(mode: mode_t) throws {
        #expect(try code(text, mode: mode) == .exposedSecret)
        let loaded = try Secret.load(file: folder.path("secret"), allowingOthers: true)
        #expect(try signs(loaded.secret, as: text))
        #expect(throws: SigningError.self) { try Secret(file: folder.path("secret")) }
    }

    @Test func aLinkIsWhatItLeadsTo() throws {
        let safe = try folder.link(to: folder.file(text))
        #expect(try signs(Secret.load(file: safe).secret, as: text))
        let exposed = try folder.link(to: folder.file(text, mode: 0o644, name: "exposed"), name: "other")
        let error = #expect(throws: SigningError.self) { try Secret.load(file: exposed) }
        #expect(error?.code == .exposedSecret)
    }

    // MARK: What is no file

    @Test func nothingToRead() throws {
        let loop = try folder.link(to: folder.path("loop"), name: "loop")
        for path in [
            folder.path("missing"), FilePath(folder.path), loop, folder.path("missing/x"), "/dev/null",
            FilePath(""),
        ] {
            let error = #expect(throws: SigningError.self) { try Secret.load(file: path) }
            #expect(error?.code == .unreadableSecret, "\(path)")
        }
    }

    @Test func aSecretGivenInPlaceOfAPathIsNotRepeated() throws {
        for path in [Fixtures.secretText, "\(folder.path)/\(Fixtures.secretText)"] {
            let error = #expect(throws: SigningError.self) { try Secret.load(file: FilePath(path)) }
            #expect(error?.code == .unreadableSecret)
            #expect(error?.description.contains("0123456789") == false)
        }
    }

    // MARK: Pipes, streams, the environment

    @Test func aPipeIsReadToItsEndHoweverSlowlyItComes() throws {
        let path = try folder.pipe()
        let name = path.description
        // Opened for both, so that neither end waits for the other.
        let writer = unsafe open(name, O_RDWR)
        #expect(writer >= 0)
        let thread = Thread { [text] in
            for part in [Array(text.prefix(5)), Array(text.dropFirst(5)), [0x0A]] {
                usleep(50_000)
                _ = unsafe part.withUnsafeBytes { unsafe write(writer, $0.baseAddress, $0.count) }
            }
            usleep(50_000)
            close(writer)
        }
        thread.start()
        let loaded = try Secret.load(file: path)
        #expect(loaded.wasTrimmed)
        #expect(try signs(loaded.secret, as: text))
    }

    @Test func aPipeWhoseWriterLeavesIsEmpty() throws {
        let path = try folder.pipe()
        let name = path.description
        let writer = unsafe open(name, O_RDWR)
        #expect(writer >= 0)
        let thread = Thread {
            usleep(100_000)
            close(writer)
        }
        thread.start()
        let error = #expect(throws: SigningError.self) { try Secret.load(file: path) }
        #expect(error?.code == .emptySecret)
    }

    @Test(arguments: [0o644, 0o604, 0o602] as [mode_t])
    func aPipeThatAnyoneCanOpenIsRefused(mode: mode_t) throws {
        let path = try folder.pipe(mode: mode)
        let error = #expect(throws: SigningError.self) { try Secret.load(file: path) }
        #expect(error?.code == .exposedSecret)
    }

    @Test func aStream() throws {
        let longest = Array(repeating: UInt8(ascii: "k"), count: Secret.maximumLength)
        for (contents, isTrimmed) in [(text, false), (text + [0x0A], true), (longest + [0x0D, 0x0A], true)] {
            // How others may read it is not asked of a stream.
            let path = try folder.file(contents, mode: 0o644)
            let loaded = try Secret.load(from: FileDescriptor.reading(path))
            #expect(loaded.wasTrimmed == isTrimmed)
            #expect(try signs(loaded.secret, as: contents.filter { $0 > 0x20 }))
        }
        for (contents, code) in [
            ([], SigningError.Code.emptySecret), ([0x0A], .emptySecret),
            (longest + [7, 7, 7], .invalidSecret),
        ] {
            let path = try folder.file(contents)
            let error = #expect(throws: SigningError.self) {
                try Secret.load(from: FileDescriptor.reading(path))
            }
            #expect(error?.code == code)
        }
    }

    @Test func aVariableOfTheEnvironment() throws {
        let name = "CUPBEARER_TEST_\(UUID().uuidString.prefix(8))"
        let missing = #expect(throws: SigningError.self) { try Secret.load(environment: name) }
        #expect(missing?.code == .missingSecret && missing?.description.contains(name) == true)
        for (value, isTrimmed) in [(Fixtures.secretText, false), (Fixtures.secretText + "\n", true)] {
            unsafe setenv(name, value, 1)
            let loaded = try Secret.load(environment: name)
            #expect(loaded.wasTrimmed == isTrimmed)
            #expect(try signs(loaded.secret, as: text))
        }
        for (value, code) in [
            ("", SigningError.Code.emptySecret), ("\n", .emptySecret), ("a\nb", .invalidSecret),
            (String(repeating: "k", count: 4097), .invalidSecret),
        ] {
            unsafe setenv(name, value, 1)
            let error = #expect(throws: SigningError.self) { try Secret.load(environment: name) }
            #expect(error?.code == code)
        }
        unsafe unsetenv(name)
    }
}
