import AttributeSigning

/// Body text to signature, to signed body, and back.
struct SigningRows {
    let workload: Workload
    let node: NodePeer?
    let milliseconds: Int

    var all: [Comparison] { [signature, signedBody, verification] }

    private var signature: Comparison {
        Comparison(
            name: "sign: body to signature", peer: "Node parse, toFixed, createHmac", target: 6,
            ours: {
                nanosecondsPerItem(workload.bodies.count, milliseconds: milliseconds) {
                    for body in workload.bodies {
                        _ = try workload.signer.signature(
                            of: body.span, appKey: Workload.appKey, userToken: Workload.userToken,
                            timestamp: Workload.timestamp)
                    }
                }
            }, theirs: theirs("sign"))
    }

    private var signedBody: Comparison {
        Comparison(
            name: "sign: body to signed body", peer: nil,
            ours: {
                nanosecondsPerItem(workload.bodies.count, milliseconds: milliseconds) {
                    for body in workload.bodies {
                        _ = try workload.signer.sign(
                            body, appKey: Workload.appKey, userToken: Workload.userToken,
                            timestamp: Workload.timestamp)
                    }
                }
            }, theirs: nil)
    }

    private var verification: Comparison {
        let verifier = try? AttributeVerifier(
            secrets: [Secret(Workload.secret)], clock: .fixed(Workload.timestamp))
        return Comparison(
            name: "verify: signed body to update", peer: "Node parse, createHmac, compare",
            ours: {
                guard let verifier else { return nil }
                return nanosecondsPerItem(workload.signed.count, milliseconds: milliseconds) {
                    for body in workload.signed {
                        let answer = verifier.verify(
                            body, appKey: Workload.appKey, headerUserToken: Workload.userToken)
                        guard case .verified = answer else { throw BenchmarkError.unexpectedAnswer }
                    }
                }
            }, theirs: theirs("verify"))
    }

    private func theirs(_ loop: String) -> Comparison.Measure {
        { node?.measure(loop, milliseconds: milliseconds) }
    }
}

/// Why a row cannot be trusted.
enum BenchmarkError: Error {
    case unexpectedAnswer
}
