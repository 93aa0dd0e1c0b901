import ECMANumber

/// Numbers to text, as ECMAScript writes them.
struct NumberRows {
    let workload: Workload
    let node: NodePeer?
    let milliseconds: Int

    var all: [Comparison] {
        [
            row(
                "number: canonical, money", "Node toFixed, strip", 4, workload.money, "canonicalMoney",
                canonical),
            row(
                "number: canonical, money (by RegExp)", "Node toFixed, replace", nil, workload.money,
                "canonicalMoneyByRegExp", canonical),
            row(
                "number: canonical, random bits", "Node toFixed, strip", nil, workload.random,
                "canonicalRandom",
                canonical),
            row("number: text, money", "Node String(x)", nil, workload.money, "textMoney", text),
            row("number: text, random bits", "Node String(x)", nil, workload.random, "textRandom", text),
        ]
    }

    private func canonical(_ value: Double, _ bytes: inout [UInt8]) {
        _ = CanonicalNumber.append(value, to: &bytes)
    }

    private func text(_ value: Double, _ bytes: inout [UInt8]) {
        NumberText.append(value, to: &bytes)
    }

    private func row(
        _ name: String, _ peer: String, _ target: Double?, _ values: [Double], _ loop: String,
        _ append: @escaping (Double, inout [UInt8]) -> Void
    ) -> Comparison {
        Comparison(
            name: name, peer: peer, target: target,
            ours: {
                var bytes: [UInt8] = []
                return nanosecondsPerItem(values.count, milliseconds: milliseconds) {
                    for value in values {
                        if bytes.count > 4096 { bytes.removeAll(keepingCapacity: true) }
                        append(value, &bytes)
                    }
                }
            }, theirs: { node?.measure(loop, milliseconds: milliseconds) })
    }
}
