import SystemIO
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct FolderEntryTests {
    @Test func entriesComeInTheOrderOfTheirBytes() throws {
        let folder = try Folder()
        for name in ["b", "B", ".a", "é", "a b"] {
            _ = try FileDescriptor.creating(folder.file(name), mode: 0o600)
        }
        _ = unsafe symlink("nowhere", folder.file("link").description)
        let entries = try FolderEntry.all(in: folder.path)
        #expect(entries.map(\.name.description) == [".a", "B", "a b", "b", "link", "é"])
        #expect(entries.first { $0.name == "link" }?.kind ?? .symbolicLink == .symbolicLink)
        #expect(entries.first { $0.name == "b" }?.kind ?? .regular == .regular)
    }

    @Test func whatIsNoFolderIsAnError() throws {
        let folder = try Folder()
        #expect(throws: SystemError.self) { try FolderEntry.all(in: folder.file("missing")) }
        _ = try FileDescriptor.creating(folder.file("file"), mode: 0o600)
        #expect(throws: SystemError.self) { try FolderEntry.all(in: folder.file("file")) }
    }

    @Test func aPathIsFollowedToItsEnd() throws {
        let folder = try Folder()
        _ = try FileDescriptor.creating(folder.file("file"), mode: 0o600)
        _ = unsafe symlink("file", folder.file("link").description)
        #expect(try folder.file("link").resolved().lastComponent == "file")
        #expect(throws: SystemError.self) { try folder.file("missing").resolved() }
    }
}
