import Foundation

/// Something that the code and Node do alike, or not.
protocol Comparison: Sendable {
    /// What one batch asks, and what it needs to judge the answers.
    associatedtype Batch: Sendable
    /// How many inputs a batch holds at the most.
    var batchSize: Int { get }
    /// Makes a batch of random input.
    func batch(of count: Int, _ random: inout Random) -> Batch
    /// The frames to be sent for a batch.
    func frames(of batch: Batch) -> [Frame]
    /// Throws a ``Disagreement`` unless the answers are what the code says; returns how many inputs were well formed.
    func judge(_ answers: [[UInt8]], to batch: Batch) throws -> Int
}

/// An input on which the code and Node disagree.
struct Disagreement: Error, CustomStringConvertible {
    let input: String
    let ours: String
    let theirs: String

    var description: String { "DISAGREEMENT on \(input)\n  ours: \(ours)\n  node: \(theirs)" }
}

/// Compares `count` random inputs and returns how many were well formed: a thread of its own makes them and sends them ahead, while this one judges.
///
/// A batch is put on the list before it is sent, and read before anything else is waited for: however full the pipes
/// are, whoever waits is waited for by no one.
func compare<C: Comparison>(_ comparison: C, count: Int, seed: UInt64, with peer: NodePeer) throws
    -> Int
{
    let pending = BoundedQueue<(batch: C.Batch, frames: Int)>(capacity: 8)
    Thread.detachNewThread {
        var random = Random(seed: seed)
        var rest = count
        while rest > 0 {
            let batch = comparison.batch(of: min(rest, comparison.batchSize), &random)
            let frames = comparison.frames(of: batch)
            pending.append((batch, frames.count))
            // Where this fails the judge finds the end too, and says so.
            for frame in frames { guard (try? peer.send(frame)) != nil else { return } }
            rest -= min(rest, comparison.batchSize)
        }
    }
    var rest = count
    var wellFormed = 0
    while rest > 0 {
        let (batch, frames) = pending.removeFirst()
        let answers = try (0..<frames).map { _ in try peer.receive() }
        wellFormed += try comparison.judge(answers, to: batch)
        rest -= min(rest, comparison.batchSize)
    }
    return wellFormed
}
