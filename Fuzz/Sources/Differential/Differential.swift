import ECMANumber
import Foundation

/// `Differential [--numbers N] [--documents N] [--signatures N] [--seed S]`: the code against Node, on random input.
@main
struct Differential {
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            report("usage: Differential [--numbers N] [--documents N] [--signatures N] [--seed S]")
            exit(2)
        }
        do {
            guard let peer = try NodePeer() else {
                report("differential: there is no node on the path, so nothing was compared")
                exit(3)
            }
            print("seed \(options.seed), Node \(try peer.version())")
            if options.numbers > 0 { try run(NumberComparison(), options.numbers, "numbers", options, peer) }
            if options.documents > 0 {
                try run(DocumentComparison(), options.documents, "documents", options, peer)
            }
            if options.signatures > 0 {
                try run(SignatureComparison(), options.signatures, "requests", options, peer)
            }
        } catch let disagreement as Disagreement {
            print(disagreement)
            exit(1)
        } catch {
            report("differential: \(error)")
            exit(3)
        }
    }

    private static func run(
        _ comparison: some Comparison, _ count: Int, _ what: String, _ options: Options, _ peer: NodePeer
    ) throws {
        let start = ContinuousClock.now
        let wellFormed = try compare(comparison, count: count, seed: options.seed, with: peer)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(
            "\(count) \(what), \(wellFormed) well formed: no disagreement, \(String(format: "%.1f", seconds)) s"
        )
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}

/// What the command line asks for.
struct Options {
    var numbers = 0
    var documents = 0
    var signatures = 0
    var seed = UInt64.random(in: .min ... .max)

    init?(_ arguments: some Collection<String>) {
        var rest = Array(arguments)
        while !rest.isEmpty {
            guard rest.count >= 2, let value = UInt64(rest[1]) else { return nil }
            switch rest[0] {
            case "--numbers": numbers = Int(clamping: value)
            case "--documents": documents = Int(clamping: value)
            case "--signatures": signatures = Int(clamping: value)
            case "--seed": seed = value
            default: return nil
            }
            rest.removeFirst(2)
        }
        if numbers == 0, documents == 0, signatures == 0 { return nil }
    }
}
