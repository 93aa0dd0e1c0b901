import Testing

@testable import CommandLineTool

@Suite struct ByteCountTests {
    @Test(arguments: [
        (0, "0 B"), (1023, "1023 B"), (1024, "1 KB"), (1535, "1 KB"), (1536, "2 KB"), (421_888, "412 KB"),
        (1_048_063, "1023 KB"), (1_048_064, "1.0 MB"), (3_250_586, "3.1 MB"), (10_485_760, "10.0 MB"),
        (1 << 30, "1.0 GB"), (1 << 40, "1.0 TB"), (Int.max, "8388608.0 TB"),
    ]) func roundsToAUnit(_ count: Int, _ text: String) {
        #expect(ByteCount.rounded(count) == text)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1,000 B"), (11_204, "11,204 B"), (1_234_567, "1,234,567 B"),
    ]) func setsThousandsApart(_ count: Int, _ text: String) {
        #expect(ByteCount.exact(count) == text)
    }
}
