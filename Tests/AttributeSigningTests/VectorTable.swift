import Foundation

/// One of the tables in `Vectors/`.
struct VectorTable<Case: Decodable & Sendable>: Decodable, Sendable {
    let table: String
    let count: Int
    let cases: [Case]

    static func read(_ name: String, file: StaticString = #filePath) throws -> [Case] {
        let vectors = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
            .appendingPathComponent("../../Vectors/\(name).json")
        let table = try JSONDecoder().decode(Self.self, from: Data(contentsOf: vectors))
        guard table.table == name, table.count == table.cases.count, table.count > 0 else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return table.cases
    }
}

func bytes(hex: String) -> [UInt8] {
    let digits = Array(hex.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { index in
        UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
}

/// A case of `attribute-signing.json`; the format is described in the README of `Vectors/`.
struct SigningCase: Decodable, Sendable {
    let id: String
    let operation: String
    let text: String?
    let hex: String?
    let parts: [Part]?
    let appKey: String
    let headerUserToken: String?
    let secrets: [String]
    let timestamp: Double?
    let now: Int?
    let policy: String?
    let outcome: String
    let canonical: String?
    let signature: String?
    let signed: String?
    let keyIndex: Int?
    let status: Int?
    let code: String?
    let reason: String?
    let field: String?

    struct Part: Decodable, Sendable {
        let text: String
        let times: Int

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            text = try list.decode(String.self)
            times = try list.decode(Int.self)
        }
    }

    var body: [UInt8] {
        if let hex { return bytes(hex: hex) }
        if let parts { return parts.flatMap { Array(String(repeating: $0.text, count: $0.times).utf8) } }
        return Array((text ?? "").utf8)
    }
}

/// A case of `hmac-sha256.json`.
struct HMACCase: Decodable, Sendable {
    let id: String
    let key: String
    let data: String
    let mac: String
    let outcome: String
}
