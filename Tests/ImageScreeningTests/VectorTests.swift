import Foundation
import ImageScreening
import SystemIO
import Testing

@Suite struct VectorTests {
    private let screener = ImageScreener(policy: .feedbackUpload)

    private func check(_ verdict: ScreeningVerdict, _ vector: ImageVector) {
        let rules = Set(verdict.findings.map(\.rule.rawValue)).sorted()
        #expect(rules == vector.rules, "\(vector.id): \(verdict.findings)")
        switch verdict {
        case .accepted: #expect(vector.outcome == .accepted, "\(vector.id)")
        case .refused(let refusal):
            #expect(vector.outcome == .refused, "\(vector.id): \(refusal)")
            #expect(vector.status == refusal.status, "\(vector.id): \(refusal)")
            #expect(refusal.failure == nil)
        }
    }

    @Test(arguments: Vectors.all) func inMemory(_ vector: ImageVector) {
        check(screener.screen(vector.bytes, declaredType: vector.declared, filename: vector.name), vector)
    }

    @Test(arguments: Vectors.all) func fromFile(_ vector: ImageVector) throws {
        let path = FilePath(Vectors.path("images/\(vector.file)"))
        let verdict = try screener.screen(
            file: path, declaredType: vector.declared, filename: vector.name ?? "")
        check(verdict, vector)
    }

    @Test func tableIsWhole() throws {
        #expect(Vectors.announcedCount == Vectors.all.count)
        #expect(Vectors.all.count > 300)
        #expect(Set(Vectors.all.map(\.id)).count == Vectors.all.count)
        let files = try FileManager.default.contentsOfDirectory(atPath: Vectors.path("images"))
        let unused = Set(files).subtracting(Vectors.all.map(\.file)).subtracting(["base", "generate.py"])
        #expect(unused.isEmpty)
        let keys: Set = [
            "id", "file", "declared", "name", "outcome", "status", "rules", "source", "comment",
        ]
        let json = try JSONSerialization.jsonObject(with: Data(Vectors.bytes("images.json")))
        let cases = (json as? [String: Any])?["cases"] as? [[String: Any]] ?? []
        for each in cases { #expect(Set(each.keys) == keys) }
        let known = Set(ScreeningRule.allCases.map(\.rawValue))
        for vector in Vectors.all {
            #expect(known.isSuperset(of: vector.rules), "\(vector.id)")
            #expect(!vector.comment.isEmpty && !vector.source.isEmpty)
        }
    }

    @Test func everyRuleHasAVector() {
        let covered = Set(Vectors.all.flatMap(\.rules))
        // These need a file larger than a vector should be, or another policy: see the other suites.
        let elsewhere: Set = ["upload.too-large", "limit.frames", "limit.parts", "opinion.differs"]
        let missing = Set(ScreeningRule.allCases.map(\.rawValue)).subtracting(covered).subtracting(elsewhere)
        #expect(missing.isEmpty)
    }
}
