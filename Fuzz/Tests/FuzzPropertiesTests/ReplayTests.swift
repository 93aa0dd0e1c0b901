import Foundation
import FuzzProperties
import Testing

/// Every corpus and every crash there has been, without libFuzzer.
@Suite struct ReplayTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func names(in path: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func replay(_ target: FuzzTarget, _ path: String) throws -> [(name: String, size: Int)] {
        var seen: [(name: String, size: Int)] = []
        for name in try names(in: path) {
            let bytes = try [UInt8](Data(contentsOf: folder.appending(path: path).appending(path: name)))
            do { try target.check(bytes.span) } catch { Issue.record("\(path)/\(name): \(error)") }
            seen.append((name, bytes.count))
        }
        return seen
    }

    @Test(arguments: FuzzTarget.all)
    func theCorpusHolds(_ target: FuzzTarget) throws {
        let seen = try Self.replay(target, "Corpus/\(target.name)")
        #expect(1...40 ~= seen.count)
        for (name, size) in seen { #expect(size < 2048, "\(name)") }
    }

    @Test(arguments: FuzzTarget.all)
    func crashesStayMended(_ target: FuzzTarget) throws {
        let path = "Crashes/\(target.name)"
        if try Self.names(in: "Crashes").contains(target.name) {
            #expect(try !Self.replay(target, path).isEmpty, "\(path) is empty")
        }
    }

    @Test func nothingIsOrphaned() throws {
        let targets = Set(FuzzTarget.all.map(\.name))
        #expect(try Set(Self.names(in: "Corpus")) == targets)
        #expect(try targets.isSuperset(of: Self.names(in: "Crashes")))
        let dictionaries = try Self.names(in: "Dictionaries")
        #expect(Set(dictionaries) == Set(targets.map { "\($0).dict" }))
        let executables = try Self.names(in: "Sources").filter {
            $0.hasPrefix("Fuzz") && $0 != "FuzzProperties"
        }
        #expect(Set(executables) == Set(targets.map { "Fuzz\($0)" }))
    }

    @Test(arguments: FuzzTarget.all)
    func changedCorpusFilesHoldToo(_ target: FuzzTarget) throws {
        var random = SystemRandomNumberGenerator()
        for name in try Self.names(in: "Corpus/\(target.name)") {
            let url = Self.folder.appending(path: "Corpus/\(target.name)").appending(path: name)
            let bytes = try [UInt8](Data(contentsOf: url))
            for _ in 0..<200 {
                var changed = bytes
                for _ in 0...Int.random(in: 0...2, using: &random) where !changed.isEmpty {
                    let place = Int.random(in: changed.indices, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: changed[place] = .random(in: .min ... .max, using: &random)
                    case 1: changed.remove(at: place)
                    default: changed.insert(changed[place], at: place)
                    }
                }
                do { try target.check(changed.span) } catch { Issue.record("\(changed): \(error)") }
            }
        }
    }
}
