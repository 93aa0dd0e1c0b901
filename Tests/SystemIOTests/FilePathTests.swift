import SystemIO
import Testing

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a/", "a", ""), ("", ".", ""),
        ("/a/b.txt", "/a", "b.txt"), ("./a", ".", "a"), ("../a", "..", "a"), ("a//b", "a/", "b"),
        ("é/ü", "é", "ü"),
    ])
    func hasAParentAndALastComponent(_ path: String, _ parent: String, _ last: String) {
        #expect(FilePath(path).parent == FilePath(parent))
        #expect(FilePath(path).lastComponent == FilePath(last))
    }

    @Test func componentsAreAppendedWithOneSeparator() {
        #expect(FilePath("a").appending("b") == "a/b")
        #expect(FilePath("a/").appending("b") == "a/b")
        #expect(FilePath("/").appending("b") == "/b")
        #expect(FilePath("").appending("b") == "b")
        #expect(FilePath(".").appending("b") == "./b")
    }

    @Test func bytesAreKeptAsTheyAre() {
        #expect(FilePath(bytes: [0x61, 0xFF]).bytes == [0x61, 0xFF])
        #expect(FilePath(bytes: [0x61, 0xFF]).description == "a\\xff")
        #expect(FilePath(bytes: [0x61, 0, 0x62]).bytes == [0x61])
    }
}
