import CBenchmarkPeers
import Foundation

/// Measures what is asked for; the exit code.
func benchmark(_ options: Options) throws -> Int32 {
    func note(_ text: String) { FileHandle.standardError.write(Data("cupbearer-benchmark: \(text)\n".utf8)) }

    signal(SIGPIPE, SIG_IGN)
    let isPinned = CBenchmarkUseProcessors(1)
    let workload = try Workload()
    let node = NodePeer(workload)
    var results: [Comparison.Result] = []
    var hasFailed = false
    let rows =
        SigningRows(workload: workload, node: node, milliseconds: 50).all
        + HMACRows(milliseconds: 50).all
        + JSONRows(workload: workload, node: node, milliseconds: 50).all
        + NumberRows(workload: workload, node: node, milliseconds: 50).all
    for row in rows where options.wants(row.name) {
        guard let result = row.run(options.runs) else {
            note("failed: \(row.name)")
            hasFailed = true
            continue
        }
        results.append(result)
    }
    let processes = ProcessRows(workload: workload, hasNode: node != nil, runs: min(options.runs, 3))
    if options.wants("process: sign --ndjson") {
        if processes.isPossible {
            let measured = try processes.results()
            if measured.isEmpty {
                note("failed: process: sign --ndjson (the command failed, or its output is not Node's)")
                hasFailed = true
            }
            results += measured
        } else {
            note("skipped: process: sign --ndjson (build it: swift build -c release --product cupbearer)")
        }
    }
    let images = ImageRows(in: workload.directory)
    for row in images.all where options.wants(row.name) {
        guard let result = row.run(min(options.runs, 5), warmingUp: 1) else {
            note("failed: \(row.name)")
            hasFailed = true
            continue
        }
        results.append(result)
    }
    for absent in images.absent where options.wants("images: \(absent)") {
        note("skipped: images: \(absent)")
    }
    let report = Report(results: results, node: node?.version, isPinned: isPinned)
    FileHandle.standardOutput.write(
        options.isJSON ? Data(report.json + [UInt8(ascii: "\n")]) : Data(report.table.utf8))
    return hasFailed || results.contains(where: \.lacksPeer) ? 3 : 0
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    FileHandle.standardError.write(Data(Options.usage.utf8))
    exit(2)
}
if options.wantsHelp {
    FileHandle.standardOutput.write(Data(Options.usage.utf8))
    exit(0)
}
do {
    exit(try benchmark(options))
} catch {
    FileHandle.standardError.write(Data("cupbearer-benchmark: \(error)\n".utf8))
    exit(3)
}
