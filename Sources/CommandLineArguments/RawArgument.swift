/// One word of a command line as the system handed it over: bytes, in no particular encoding.
///
/// File names need not be UTF-8, so a path must be taken from `bytes` and never from a text made of them.
public struct RawArgument: Sendable, Hashable {
    /// The word's bytes, without the terminating NUL.
    public let bytes: [UInt8]

    /// Takes the word's bytes as they are.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// Takes a word written as text.
    public init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    /// The word as text; nil where the bytes are not UTF-8.
    public var text: String? { String(validating: bytes, as: UTF8.self) }

    /// Whether this is the lone `-` that stands for standard input or output.
    public var isDash: Bool { equals("-") }

    /// Whether the word has the bytes of `text`; no Unicode equivalence.
    func equals(_ text: String) -> Bool { text.utf8.elementsEqual(bytes) }
}

extension RawArgument: ExpressibleByStringLiteral {
    /// A word written in the source.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension RawArgument: CustomStringConvertible {
    /// The word for a terminal: at most 80 characters, control characters and stray bytes escaped.
    public var description: String { PrintableText(bytes).text }
}

extension RawArgument {
    /// The words of this process, without the program's own name.
    public static var ofProcess: [RawArgument] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
        return (1..<count).compactMap { index in
            guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
            var bytes: [UInt8] = []
            var offset = 0
            while unsafe word[offset] != 0 {
                unsafe bytes.append(UInt8(bitPattern: word[offset]))
                offset += 1
            }
            return RawArgument(bytes: bytes)
        }
    }
}
