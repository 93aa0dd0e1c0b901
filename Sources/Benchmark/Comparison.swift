/// One row: something of ours, measured in turns with a peer.
struct Comparison {
    /// Gives nanoseconds per item of one run, or nil where it cannot run.
    typealias Measure = () -> Double?

    let name: String
    let peer: String?
    var unit = Unit.nanoseconds
    /// How many times as fast as the peer ours must be.
    var target: Double?
    let ours: Measure
    let theirs: Measure?

    enum Unit {
        case nanoseconds, milliseconds, megabytes
        /// The rate at which bytes are read, where an item has so many.
        case megabytesPerSecond(bytesPerItem: Double)
        /// How many files a second, where an item is a file.
        case filesPerSecond
    }

    /// Measures `runs` times, first ours and then the peer, after two runs that warm up; nil where ours fails.
    func run(_ runs: Int, warmingUp: Int = 2) -> Result? {
        var ours: [Double] = []
        var theirs: [Double] = []
        for run in 0..<runs + warmingUp {
            guard let our = self.ours() else { return nil }
            let their = self.theirs?()
            guard run >= warmingUp else { continue }
            ours.append(our)
            if let their { theirs.append(their) }
        }
        return Result(
            name: name, peer: peer, unit: unit, target: target, ours: ours,
            theirs: theirs.count == ours.count ? theirs : [])
    }

    /// What the runs gave.
    struct Result {
        let name: String
        let peer: String?
        let unit: Unit
        let target: Double?
        let ours: [Double]
        /// Empty where the peer is missing.
        let theirs: [Double]

        /// Whether there should have been a peer.
        var lacksPeer: Bool { peer != nil && theirs.isEmpty }

        /// How many times as fast (or as small) ours is, run by run.
        var ratios: [Double] { zip(ours, theirs).map { $1 / $0 } }
    }
}

extension Comparison.Unit {
    var name: String {
        switch self {
        case .nanoseconds: "ns"
        case .milliseconds: "ms"
        case .megabytes: "MB"
        case .megabytesPerSecond: "MB/s"
        case .filesPerSecond: "files/s"
        }
    }

    /// What a measured value is in this unit.
    func value(_ measured: Double) -> Double {
        switch self {
        case .megabytesPerSecond(let bytes): bytes / measured * 1000
        case .filesPerSecond: 1e9 / measured
        case .nanoseconds, .milliseconds, .megabytes: measured
        }
    }
}

extension [Double] {
    /// The median; not a number where there is nothing.
    var median: Double {
        let sorted = self.sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// Nanoseconds per item of whole passes over `count` items, repeated for about so long.
func nanosecondsPerItem(_ count: Int, milliseconds: Int, _ pass: () throws -> Void) -> Double? {
    let start = ContinuousClock.now
    let end = start + .milliseconds(milliseconds)
    var passes = 0
    var now = start
    repeat {
        do { try pass() } catch { return nil }
        passes += 1
        now = .now
    } while now < end
    return (now - start) / .nanoseconds(1) / Double(passes * count)
}
