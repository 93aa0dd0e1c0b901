import Foundation
import Testing

/// One line of the table of image vectors.
struct ImageVector: Decodable, Sendable, CustomTestStringConvertible {
    enum Outcome: String, Decodable { case accepted, refused }

    let id: String
    let file: String
    let declared: String?
    let name: String?
    let outcome: Outcome
    let status: Int?
    let rules: [String]
    let source: String
    let comment: String

    var testDescription: String { id }
    var bytes: [UInt8] { Vectors.bytes("images/\(file)") }
}

/// Where the vectors are, and what is in them.
enum Vectors {
    private struct Table: Decodable {
        let count: Int
        let cases: [ImageVector]
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Vectors")
    static let announcedCount = table.count
    static let all = table.cases
    static let accepted = all.filter { $0.outcome == .accepted }
    static let refused = all.filter { $0.outcome == .refused }
    /// The images the others are made of, one of each kind.
    static let bases: [(name: String, bytes: [UInt8])] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "images/base").path))?
        .sorted().map { ($0, bytes("images/base/\($0)")) } ?? []

    private static let table: Table = {
        let data = Data(bytes("images.json"))
        return (try? JSONDecoder().decode(Table.self, from: data)) ?? Table(count: -1, cases: [])
    }()

    static func path(_ name: String) -> String { folder.appending(path: name).path }

    static func bytes(_ name: String) -> [UInt8] {
        (try? Data(contentsOf: folder.appending(path: name))).map(Array.init) ?? []
    }
}
