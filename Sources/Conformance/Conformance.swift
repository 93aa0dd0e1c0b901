public import ReferenceVectors

/// Whether this implementation does what a table of reference vectors says.
public struct Conformance: Sendable {
    /// A case that came out otherwise than the table says.
    public struct Disagreement: Sendable, Hashable {
        /// The case's id.
        public let id: String
        /// What the table says.
        public let expected: String
        /// What came out here.
        public let actual: String
    }

    /// The table's name.
    public let table: String
    /// How many cases were tried: all of the table.
    public let count: Int
    /// The cases that came out otherwise, in the order of the table.
    public let disagreements: [Disagreement]

    /// Runs every case of a table through the code.
    ///
    /// Throws ``TableFault`` where no code is known for the table's name.
    public init(with table: ReferenceTable) throws(TableFault) {
        let check = try Self.check(for: table)
        self.table = table.name
        count = table.count
        disagreements = table.cases.compactMap { item in
            let (expected, actual) = check(item)
            return expected == actual ? nil : Disagreement(id: item.id, expected: expected, actual: actual)
        }
    }

    /// What a case must come to and what it comes to, each as one line of text.
    typealias CaseCheck = @Sendable (ReferenceCase) -> (expected: String, actual: String)

    private static func check(for table: ReferenceTable) throws(TableFault) -> CaseCheck {
        switch try table.knownName {
        case .ecmaNumber: checkNumber
        case .numberText: checkNumberText
        case .jsonText: checkDocument
        case .hmacSHA256: checkAuthenticationCode
        case .attributeSigning: checkSigning
        }
    }
}
