import CBenchmarkPeers
import Foundation

/// Runs a program from one file to another, and waits for its end.
func wholeProcess(
    _ arguments: [String], from input: String = "/dev/null", to output: String = "/dev/null"
) -> CBenchmarkUsage {
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe CBenchmarkRun(&pointers, input, output)
}

/// Whether a program is there and does not fail when it is run with these arguments.
func isRunnable(_ arguments: [String]) -> Bool { wholeProcess(arguments).status == 0 }
