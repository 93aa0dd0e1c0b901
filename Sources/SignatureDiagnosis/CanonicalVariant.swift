import AttributeSigning

/// A canonical string as a sender may have got it, line by line.
struct CanonicalVariant: Sendable {
    /// A line's place.
    enum Line: Int, Sendable, CaseIterable {
        case version, appKey, userToken, isPaying, plan, mrr, currency, timestamp
    }

    /// The lines by their place; nil where the sender leaves one out.
    private var lines: [[UInt8]?]
    /// What stands between the lines.
    var separator: [UInt8] = Array("\n".utf8)
    /// What stands behind the last line.
    var ending: [UInt8] = []
    /// How the sender makes a key of the secret.
    var keyForm = KeyForm.bytes

    /// The contract's lines.
    init(_ sent: SentFields) {
        lines = [
            Array(CanonicalString.version.utf8), sent.appKey, sent.userToken, sent.lines[.isPaying],
            sent.lines[.plan], sent.lines[.mrr], sent.lines[.currency], Array("\(sent.timestamp ?? 0)".utf8),
        ]
    }

    subscript(line: Line) -> [UInt8]? {
        get { lines[line.rawValue] }
        set { lines[line.rawValue] = newValue }
    }

    /// The bytes that the sender signs.
    var bytes: [UInt8] { Array(lines.compactMap { $0 }.joined(separator: separator)) + ending }
}

extension SignedKey {
    /// The line of a payment field.
    var line: CanonicalVariant.Line {
        switch self {
        case .isPaying: .isPaying
        case .plan: .plan
        case .mrr: .mrr
        case .currency: .currency
        case .userToken: .userToken
        case .timestamp, .signature: .timestamp
        }
    }
}
