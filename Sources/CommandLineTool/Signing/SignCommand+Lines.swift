import AttributeSigning
import JSONText

extension SignCommand {
    /// Signs every line; a bad one is reported with its number, and the others go on.
    func signLines(_ signer: AttributeSigner, _ console: Console) throws(CommandFailure) -> ExitCode {
        try LineWork.run(on: input, jobs: jobs, console) { batch in
            var result = LineResult()
            result.output.reserveCapacity(batch.bytes.count * 2)
            batch.forEachLine { line, number in
                do throws(SigningError) {
                    append(try sign([UInt8](line), signer), to: &result.output)
                } catch {
                    result.fail(error.description, line: number)
                }
            }
            return result
        }
    }

    private func append(_ signed: SignedBody, to output: inout [UInt8]) {
        switch self.output {
        case .json: output += signed.bytes
        case .signature: output += signed.signature.hex.utf8
        case .canonical:
            var writer = JSONWriter()
            writer.string(signed.canonicalString.description)
            output += writer.bytes
        }
        output.append(UInt8(ascii: "\n"))
    }
}

extension [UInt8] {
    init(_ bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }
}
