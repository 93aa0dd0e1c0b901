import AttributeSigning
import JSONText

/// Reading the bodies as JSON, and nothing else.
struct JSONRows {
    let workload: Workload
    let node: NodePeer?
    let milliseconds: Int

    var all: [Comparison] {
        let bodies = workload.bodies
        let unit = Comparison.Unit.megabytesPerSecond(
            bytesPerItem: Double(bodies.map(\.count).reduce(0, +)) / Double(bodies.count))
        return [
            Comparison(
                name: "json: scan of bodies", peer: "Node JSON.parse of strings", unit: unit,
                ours: {
                    nanosecondsPerItem(bodies.count, milliseconds: milliseconds) {
                        for body in bodies {
                            var scanner = JSONScanner(body.span)
                            while try scanner.next() != nil {}
                        }
                    }
                }, theirs: theirs("parse")),
            Comparison(
                name: "json: document of bodies", peer: "Node JSON.parse of strings", unit: unit,
                ours: {
                    nanosecondsPerItem(bodies.count, milliseconds: milliseconds) {
                        for body in bodies { _ = try JSONDocument(body) }
                    }
                }, theirs: theirs("parse")),
            Comparison(
                name: "json: body's known keys", peer: "Node JSON.parse of strings", unit: unit,
                ours: {
                    nanosecondsPerItem(bodies.count, milliseconds: milliseconds) {
                        for body in bodies { _ = try AttributeBody(body.span) }
                    }
                }, theirs: theirs("parse")),
        ]
    }

    private func theirs(_ loop: String) -> Comparison.Measure {
        { node?.measure(loop, milliseconds: milliseconds) }
    }
}
