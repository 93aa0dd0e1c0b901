import CommandLineArguments
import Testing

struct HelpPageTests {
    @Test func printAll() throws {
        print(try help("--help"))
        print(try help("sign", "--help"))
        print(try help("sign", "--help", width: 50))
        print(try help("audit", "-h"))
        print(try help("help", "erase", "plan"))
        print(try help("screen", "-rh"))
        print(usageError("sgin") as Any)
    }
}
