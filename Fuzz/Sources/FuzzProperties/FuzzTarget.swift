/// A property that must hold for any bytes.
public struct FuzzTarget: Sendable {
    /// The name of its corpus, and behind `Fuzz` that of its executable.
    public let name: String
    /// Throws a ``Violation`` where the property does not hold for the bytes.
    public let check: @Sendable (Span<UInt8>) throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (Span<UInt8>) throws -> Void) {
        self.name = name
        self.check = check
    }

    /// Every target there is.
    public static let all: [FuzzTarget] = [
        .jsonText, .ecmaNumber, .verifier, .png, .jpeg, .gif, .webp, .strip,
    ]

    /// Hands libFuzzer's bytes to the property; ends the process where it does not hold, so that they are kept.
    public func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        do {
            // No copy: AddressSanitizer sees a read beyond the end.
            try check(Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
            fatalError("\(name): \(error)")
        }
        return 0
    }
}

/// A property that does not hold.
public struct Violation: Error, CustomStringConvertible {
    /// What should have held.
    public let description: String
}

/// Throws a ``Violation`` unless the condition holds.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Violation(description: description()) }
}
