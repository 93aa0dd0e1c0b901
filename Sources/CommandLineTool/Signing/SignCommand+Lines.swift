import AttributeSigning
import JSONText

extension SignCommand {
    /// Signs every line; a bad one is reported with its number, and the others go on.
    func signLines(_ signer: AttributeSigner, _ console: Console) throws -> ExitCode {
        var workers: [LineSigner] = []
        for _ in 0..<jobs {
            workers.append(
                LineSigner(
                    signer: try AttributeSigner(copying: signer), appKey: Self.copy(request.appKey),
                    userToken: request.userToken.map(Self.copy), timestamp: timestamp, replaces: replaces,
                    output: output))
        }
        return try LineWork.run(on: input, jobs: jobs, console) { [workers] batch, worker in
            workers[worker].sign(batch)
        }
    }

    /// The text in memory of its own.
    private static func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
}

/// Signs lines in one thread. It shares nothing with other threads, which would wait for its reference counts.
private struct LineSigner: Sendable {
    let signer: AttributeSigner
    let appKey: String
    let userToken: String?
    let timestamp: Int?
    let replaces: Bool
    let output: SignCommand.Output

    func sign(_ batch: LineBatches.Batch) -> LineResult {
        var result = LineResult()
        // A signed body is about 110 bytes longer than the body.
        result.output.reserveCapacity(batch.bytes.count * 3)
        batch.forEachLine { line, number in
            do throws(SigningError) {
                if try !append(line, to: &result.output) { result.unsignedLines += 1 }
                result.output.append(UInt8(ascii: "\n"))
            } catch {
                result.fail(error.description, line: number)
            }
        }
        return result
    }

    /// Appends what is printed for a body; says whether the body needs a signature.
    private func append(_ line: Span<UInt8>, to text: inout [UInt8]) throws(SigningError) -> Bool {
        guard output != .json else {
            return try signer.appendSigned(
                line, appKey: appKey, userToken: userToken, timestamp: timestamp, replacing: replaces,
                to: &text)
        }
        let signed = try signer.sign(
            [UInt8](copying: line), appKey: appKey, userToken: userToken, timestamp: timestamp,
            replacing: replaces)
        if output == .signature {
            text += signed.signature.hex.utf8
        } else {
            var writer = JSONWriter()
            writer.string(signed.canonicalString.description)
            text += writer.bytes
        }
        return signed.needsSignature
    }
}
