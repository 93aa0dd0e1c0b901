import Glibc
import SystemIO
import Testing

@Suite struct AtomicFileTests {
    private func write(
        _ text: String, to path: FilePath, mode: mode_t = 0o600, replacing: Bool = true
    ) throws(SystemError) {
        var file = try AtomicFile(at: path, mode: mode)
        try unsafe file.write(Array(text.utf8).span.bytes)
        try file.commit(replacing: replacing)
    }

    @Test func nothingIsSeenBeforeTheCommit() throws {
        let folder = try Folder()
        var file = try AtomicFile(at: folder.file("out"), mode: 0o640)
        #expect(!folder.names.contains("out") && folder.names.count == 1)
        try unsafe file.write(Array("one ".utf8).span.bytes)
        try unsafe file.write(Array("two".utf8).span.bytes)
        #expect(!folder.names.contains("out"))
        try file.commit()
        #expect(folder.names == ["out"])
        #expect(try folder.contents("out") == "one two")
        #expect(try FileStatus(of: folder.file("out")).permissions == 0o640)
    }

    @Test func aFileThatIsDroppedLeavesNothing() throws {
        let folder = try Folder()
        do {
            let file = try AtomicFile(at: folder.file("out"), mode: 0o600)
            try unsafe file.write(Array("half".utf8).span.bytes)
        }
        #expect(folder.names.isEmpty)
        try folder.write("old", to: "out")
        do {
            let file = try AtomicFile(at: folder.file("out"), mode: 0o600)
            try unsafe file.write(Array("half".utf8).span.bytes)
        }
        #expect(folder.names == ["out"])
        #expect(try folder.contents("out") == "old")
    }

    @Test func anExistingFileIsReplacedWithTheModeAskedFor() throws {
        let folder = try Folder()
        try folder.write("the old and longer text", to: "out", mode: 0o644)
        let before = try FileStatus(of: folder.file("out")).identity
        let reader = try FileDescriptor.reading(folder.file("out"))
        try write("new", to: folder.file("out"), mode: 0o600)
        #expect(try folder.contents("out") == "new")
        #expect(try FileStatus(of: folder.file("out")).permissions == 0o600)
        #expect(try FileStatus(of: folder.file("out")).identity != before)
        // Who has the old file open reads the old file.
        #expect(try reader.contents(limit: 100).count == 23)
        #expect(folder.names == ["out"])
    }

    @Test func modeAndTimesCanBeThoseOfAnother() throws {
        let folder = try Folder()
        try folder.write("old", to: "out")
        let times = try FileStatus(of: folder.file("out")).times
        usleep(20_000)
        var file = try AtomicFile(at: folder.file("out"), mode: 0o600)
        try file.setPermissions(0o777)
        try file.setTimes(times)
        try file.commit()
        var raw = stat()
        unsafe stat(folder.file("out").description, &raw)
        #expect(raw.st_mode & 0o777 == 0o777)
        try folder.write("later", to: "later")
        var later = stat()
        unsafe stat(folder.file("later").description, &later)
        #expect((raw.st_mtim.tv_sec, raw.st_mtim.tv_nsec) < (later.st_mtim.tv_sec, later.st_mtim.tv_nsec))
    }

    @Test func anExistingFileIsKeptWhereItShallBe() throws {
        let folder = try Folder()
        try write("new", to: folder.file("out"), replacing: false)
        #expect(throws: SystemError(operation: "create", path: folder.file("out"), number: EEXIST)) {
            try write("newer", to: folder.file("out"), replacing: false)
        }
        #expect(folder.names == ["out"])
        #expect(try folder.contents("out") == "new")
        unsafe symlink("nowhere", folder.file("link").description)
        #expect(throws: SystemError(operation: "create", path: folder.file("link"), number: EEXIST)) {
            try write("new", to: folder.file("link"), replacing: false)
        }
        #expect(folder.names == ["link", "out"])
    }

    @Test func aPlaceThatCannotBeWrittenIsAnErrorThatNamesIt() throws {
        let folder = try Folder()
        let below = folder.file("missing").appending("out")
        #expect(throws: SystemError(operation: "create", path: below, number: ENOENT)) {
            try write("x", to: below)
        }
        unsafe mkdir(folder.file("folder").description, 0o700)
        #expect(throws: SystemError(operation: "replace", path: folder.file("folder"), number: EISDIR)) {
            try write("x", to: folder.file("folder"))
        }
        #expect(throws: SystemError.self) { try write("x", to: folder.file("folder").appending("")) }
        #expect(folder.names == ["folder"])
        unsafe rmdir(folder.file("folder").description)
    }

    @Test func whatIsNoFileStays() throws {
        let folder = try Folder()
        unsafe mkfifo(folder.file("fifo").description, 0o600)
        unsafe symlink("/dev/null", folder.file("link").description)
        for name in ["fifo", "link"] {
            #expect(throws: SystemError(operation: "replace", path: folder.file(name), number: ENOTSUP)) {
                try write("x", to: folder.file(name))
            }
        }
        #expect(folder.names == ["fifo", "link"])
        #expect(try FileStatus(of: folder.file("link")).kind == .device)
    }

    @Test func theLongestNameAFileMayHaveIsWritten() throws {
        let folder = try Folder()
        let name = String(repeating: "n", count: 255)
        try write("x", to: folder.file(name))
        #expect(folder.names == [name])
    }

    /// A folder that may be written but not read: the file is in its place, so there is nothing to complain about.
    @Test func aFolderThatCannotBeReadIsNoFailureAfterwards() throws {
        let folder = try Folder()
        // Of this thread alone, and only root is asked: others are bound by the mode as they are.
        let user: uid_t = geteuid() == 0 ? 65534 : geteuid()
        unsafe chown(folder.path.description, user, getgid())
        unsafe chmod(folder.path.description, 0o300)
        let previous = setFileUser(user)
        defer {
            _ = setFileUser(uid_t(previous))
            unsafe chmod(folder.path.description, 0o700)
        }
        try write("x", to: folder.file("out"))
        _ = setFileUser(uid_t(previous))
        #expect(try folder.contents("out") == "x")
    }
}

/// Whose rights this thread alone has at files; glibc's header does not reach Swift.
@_silgen_name("setfsuid") private func setFileUser(_ user: uid_t) -> Int32
