import Foundation
import Glibc
import SystemIO
import Testing

@Suite struct FileDescriptorTests {
    @Test func aFullDeviceIsAnError() throws {
        let number = unsafe open("/dev/full", O_WRONLY)
        defer { close(number) }
        let descriptor = FileDescriptor.borrowing(number, as: "/dev/full")
        #expect(throws: SystemError(operation: "write", path: "/dev/full", number: ENOSPC)) {
            try write([1], to: "/dev/full", number)
        }
        try descriptor.write([])
    }

    private func write(_ bytes: [UInt8], to path: FilePath, _ number: Int32) throws(SystemError) {
        try FileDescriptor.borrowing(number, as: path).write(bytes)
    }

    @Test func aReaderThatHasGoneIsABrokenPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        let output: Int32
        do {
            let pipe = try PipeEnds()
            output = pipe.output
        }
        defer { close(output) }
        let error = #expect(throws: SystemError.self) { try write([1], to: "pipe", output) }
        #expect(error?.isBrokenPipe == true)
    }

    /// A pipe that does not wait, as another program may have left ours: everything is written all the same.
    @Test func aFullPipeIsWaitedFor() throws {
        let pipe = try PipeEnds()
        let output = pipe.output
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
        let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        Thread.detachNewThread {
            try? FileDescriptor.borrowing(output, as: "pipe").write(sent)
            close(output)
        }
        usleep(20_000)
        let descriptor = FileDescriptor.borrowing(pipe.input, as: "pipe")
        #expect(try descriptor.contents(limit: 1_000_000) == sent)
    }

    @Test func aFileIsCreatedOnceOnly() throws {
        let folder = try Folder()
        try folder.write("first", to: "file", mode: 0o600)
        #expect(throws: SystemError(operation: "create", path: folder.file("file"), number: EEXIST)) {
            try create(folder.file("file"))
        }
        unsafe symlink("elsewhere", folder.file("link").description)
        #expect(throws: SystemError(operation: "create", path: folder.file("link"), number: EEXIST)) {
            try create(folder.file("link"))
        }
        #expect(try folder.contents("file") == "first")
        #expect(try FileStatus(of: folder.file("file")).permissions == 0o600)
    }

    private func create(_ path: FilePath) throws(SystemError) {
        _ = try FileDescriptor.creating(path, mode: 0o600)
    }

    @Test func aWindowIsReadAtItsPlace() throws {
        let folder = try Folder()
        try folder.write("0123456789", to: "file")
        let descriptor = try FileDescriptor.reading(folder.file("file"))
        for (offset, size, expected) in [
            (0, 4, "0123"), (8, 4, "89"), (10, 4, ""), (1 << 40, 1, ""), (3, 0, ""),
        ] {
            var window = [UInt8](repeating: 0, count: size)
            let count = try unsafe window.withUnsafeMutableBytes {
                try unsafe descriptor.read(at: offset, into: $0)
            }
            #expect(String(decoding: window.prefix(count), as: UTF8.self) == expected)
        }
        var bytes: [UInt8] = [0xFF]
        #expect(try descriptor.read(3, into: &bytes) == 3)
        #expect(try descriptor.read(100, into: &bytes) == 7)
        #expect(try descriptor.read(100, into: &bytes) == 0)
        #expect(bytes == [0xFF] + Array("0123456789".utf8))
    }

    @Test func theStatusTellsWhatAFileIs() throws {
        let folder = try Folder()
        try folder.write("abc", to: "file")
        unsafe symlink("file", folder.file("link").description)
        unsafe symlink("nowhere", folder.file("dangling").description)
        #expect(try FileStatus(of: folder.file("file")).size == 3)
        #expect(try FileStatus(of: folder.path).kind == .directory)
        #expect(try FileStatus(of: folder.file("link")).kind == .regular)
        #expect(try FileStatus(of: folder.file("link"), followingLinks: false).kind == .symbolicLink)
        #expect(try FileStatus(of: "/dev/null").kind == .device)
        #expect(
            try FileStatus(of: folder.file("link")).identity == FileStatus(of: folder.file("file")).identity)
        #expect(try FileStatus(of: folder.path).identity != FileStatus(of: folder.file("file")).identity)
        #expect(throws: SystemError(operation: "examine", path: folder.file("dangling"), number: ENOENT)) {
            try FileStatus(of: folder.file("dangling"))
        }
    }

    @Test func sentencesNameThePathAndTheReason() {
        let error = SystemError(operation: "open", path: "a/b", number: ENOENT)
        #expect(error.description == "cannot open a/b: No such file or directory")
        let large = FileContentsError.tooLarge("a", limit: 5)
        #expect(large.description == "cannot read a: it is larger than 5 bytes")
        #expect(FileContentsError.system(error).description == error.description)
    }
}
