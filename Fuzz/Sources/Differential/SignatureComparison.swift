import AttributeSigning
import Foundation
import JSONText

/// What a verifier answers to a request, and what a signer makes of a body.
struct SignatureComparison: Comparison {
    struct Batch: Sendable {
        var verified: [VerifyRequest] = []
        var signed: [SignRequest] = []
    }

    let batchSize = 256

    func batch(of count: Int, _ random: inout Random) -> Batch {
        let signed = count / 4
        return Batch(
            verified: (signed..<count).map { _ in random.verifyRequest() },
            signed: (0..<signed).map { _ in random.signRequest() })
    }

    func frames(of batch: Batch) -> [Frame] {
        [
            Self.frame("V", batch.verified.map { $0.json() }),
            Self.frame("S", batch.signed.map { $0.json() }),
        ]
    }

    private static func frame(_ kind: Unicode.Scalar, _ requests: [[UInt8]]) -> Frame {
        var frame = Frame(kind: kind)
        for request in requests {
            frame.payload.append(integer: request.count)
            frame.payload += request
        }
        return frame
    }

    /// What is verified or signed counts as well formed.
    func judge(_ answers: [[UInt8]], to batch: Batch) throws -> Int {
        var wellFormed = 0
        for (request, answer) in zip(batch.verified, Self.pieces(answers[0])) {
            let theirs = try PeerAnswer(answer)
            let ours = try request.answer(signature: theirs.text("signature"))
            let expected = ["outcome", "status", "code", "keyIndex", "canonical"].map { key in
                // The verifier tells what was signed only where it is verified.
                key == "canonical" && theirs.text("outcome") != "verified" ? nil : theirs.text(key)
            }
            try compare(ours, expected, request.json(), theirs)
            if expected[0] == "verified" { wellFormed += 1 }
        }
        for (request, answer) in zip(batch.signed, Self.pieces(answers[1])) {
            let theirs = try PeerAnswer(answer)
            let expected = ["outcome", "canonical", "signature", "signed"].map { theirs.text($0) }
            try compare(request.answer(), expected, request.json(), theirs)
            if expected[0] == "signed" { wellFormed += 1 }
        }
        return wellFormed
    }

    private func compare(
        _ ours: [String?], _ theirs: [String?], _ request: [UInt8], _ answer: PeerAnswer
    ) throws {
        // On bytes: strings are equal when they only look alike.
        guard ours.map({ $0.map { Array($0.utf8) } }) != theirs.map({ $0.map { Array($0.utf8) } }) else {
            return
        }
        throw Disagreement(
            input: "the request \(String(decoding: request, as: UTF8.self))", ours: "\(ours)",
            theirs: answer.description)
    }

    private static func pieces(_ payload: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = payload[...]
        while rest.count >= 4 {
            let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            pieces.append(Array(rest.dropFirst(4).prefix(length)))
            rest = rest.dropFirst(4 + length)
        }
        return pieces
    }
}

/// An answer of the peer's, as JSON.
struct PeerAnswer: CustomStringConvertible {
    private let root: JSONValue
    let description: String

    init(_ bytes: [UInt8]) throws {
        root = try JSONDocument(bytes).root
        description = String(decoding: bytes, as: UTF8.self)
        if let error = text("error") { throw PeerFault(description: "node: \(error)") }
    }

    /// A member's value as text, nil where it is null or absent.
    func text(_ key: String) -> String? {
        guard let value = root[key] else { return nil }
        return value.string?.text ?? value.number.map { String(Int($0)) }
    }
}

/// The peer could not answer.
struct PeerFault: Error, CustomStringConvertible {
    let description: String
}
