import AttributeSigning
import JSONText

extension SignCommand {
    /// Signs every line; a bad one is reported with its number, and the others go on.
    func signLines(_ signer: AttributeSigner, _ console: Console) throws(CommandFailure) -> ExitCode {
        try LineWork.run(on: input, jobs: jobs, console) { batch in
            var result = LineResult()
            // A signed body is about 110 bytes longer than the body.
            result.output.reserveCapacity(batch.bytes.count * 3)
            batch.forEachLine { line, number in
                do throws(SigningError) {
                    if try !appendResult(for: line, signer, to: &result.output) { result.unsignedLines += 1 }
                    result.output.append(UInt8(ascii: "\n"))
                } catch {
                    result.fail(error.description, line: number)
                }
            }
            return result
        }
    }

    /// Appends what is printed for a body; says whether the body needs a signature.
    private func appendResult(
        for line: Span<UInt8>, _ signer: AttributeSigner, to output: inout [UInt8]
    ) throws(SigningError) -> Bool {
        guard self.output != .json else {
            return try signer.appendSigned(
                line, appKey: request.appKey, userToken: request.userToken, timestamp: timestamp,
                replacing: replaces, to: &output)
        }
        let signed = try sign([UInt8](copying: line), signer)
        if self.output == .signature {
            output += signed.signature.hex.utf8
        } else {
            var writer = JSONWriter()
            writer.string(signed.canonicalString.description)
            output += writer.bytes
        }
        return signed.needsSignature
    }
}
