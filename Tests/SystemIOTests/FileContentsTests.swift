import Foundation
import Glibc
import SystemIO
import Testing

@Suite struct FileContentsTests {
    @Test func limitsHoldToTheByte() throws {
        let folder = try Folder()
        try folder.write("12345", to: "five")
        #expect(try folder.contents("five", limit: 5) == "12345")
        #expect(try folder.contents("five", limit: 6) == "12345")
        #expect(try folder.contents("five", limit: .max) == "12345")
        for limit in [4, 1, 0, -1, .min] {
            #expect(throws: FileContentsError.tooLarge(folder.file("five"), limit: limit)) {
                try folder.contents("five", limit: limit)
            }
        }
        try folder.write("", to: "empty")
        #expect(try folder.contents("empty", limit: 0).isEmpty)
    }

    @Test(arguments: [65_535, 65_536, 65_537, 131_072, 1 << 20])
    func aFileOfManyReadsIsReadWhole(_ size: Int) throws {
        let folder = try Folder()
        let text = String(repeating: "x", count: size - 1) + "y"
        try folder.write(text, to: "large")
        #expect(try folder.contents("large", limit: size) == text)
        #expect(throws: FileContentsError.self) { try folder.contents("large", limit: size - 1) }
    }

    @Test func aSparseFileIsRefusedWithoutItsMemory() throws {
        let folder = try Folder()
        try folder.write("", to: "sparse")
        unsafe truncate(folder.file("sparse").description, 1 << 42)
        #expect(throws: FileContentsError.tooLarge(folder.file("sparse"), limit: 1 << 18)) {
            try folder.contents("sparse", limit: 1 << 18)
        }
    }

    @Test func whatTheKernelMakesUpIsRead() throws {
        #expect(try !FileDescriptor.reading("/proc/self/status").contents(limit: .max).isEmpty)
        #expect(try FileDescriptor.reading("/dev/null").contents(limit: 0).isEmpty)
        #expect(throws: FileContentsError.tooLarge("/dev/zero", limit: 100_000)) {
            try FileDescriptor.reading("/dev/zero").contents(limit: 100_000)
        }
    }

    @Test func whatIsNoFileIsAnErrorWithItsNumber() throws {
        let folder = try Folder()
        #expect(throws: FileContentsError.system(.init(operation: "read", path: folder.path, number: EISDIR)))
        {
            try FileDescriptor.reading(folder.path).contents(limit: 10)
        }
        let missing = SystemError(operation: "open", path: folder.file("missing"), number: ENOENT)
        #expect(missing.isMissing)
        #expect(throws: missing) { try open(folder.file("missing")) }
        try folder.write("", to: "file")
        let below = folder.file("file").appending("below")
        #expect(throws: SystemError(operation: "open", path: below, number: ENOTDIR)) { try open(below) }
        #expect(throws: SystemError(operation: "open", path: "", number: ENOENT)) { try open("") }
        let long = FilePath(String(repeating: "x", count: 5000))
        #expect(throws: SystemError(operation: "open", path: long, number: ENAMETOOLONG)) { try open(long) }
    }

    private func open(_ path: FilePath) throws(SystemError) { _ = try FileDescriptor.reading(path) }

    @Test func aFIFOOpensAtOnceAndCanBeTold() throws {
        let folder = try Folder()
        unsafe mkfifo(folder.file("fifo").description, 0o600)
        let descriptor = try FileDescriptor.reading(folder.file("fifo"))
        #expect(try descriptor.status().kind == .pipe)
        // Nobody writes: it is at its end.
        #expect(try descriptor.contents(limit: 10).isEmpty)
    }

    /// What `<(command)` gives a program: a pipe whose writer may take its time.
    @Test func aPipeIsReadAtTheWritersPace() throws {
        let pipe = try PipeEnds()
        let writer = pipe.output
        Thread.detachNewThread {
            for part in ["slow", "ly ", "written"] {
                usleep(20_000)
                try? FileDescriptor.borrowing(writer, as: "pipe").write(Array(part.utf8))
            }
            close(writer)
        }
        let descriptor = try FileDescriptor.reading(FilePath("/dev/fd/\(pipe.input)"))
        #expect(String(decoding: try descriptor.contents(limit: 100), as: UTF8.self) == "slowly written")
    }
}

/// A pipe's two ends; the reading one is closed with the value, the writing one by whoever writes.
struct PipeEnds: ~Copyable {
    let input: Int32
    let output: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else {
            throw SystemError(operation: "open", path: "pipe", number: errno)
        }
        input = ends[0]
        output = ends[1]
    }

    deinit { close(input) }
}
