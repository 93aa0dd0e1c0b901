import JSONText

/// All pieces of a text, or the first fault.
func tokens(_ text: [UInt8]) throws(JSONError) -> [JSONToken] {
    var scanner = JSONScanner(text.span)
    var tokens: [JSONToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
}

/// What a reader finds wrong; nil where it accepts. Scanner and document must agree.
func fault(_ text: [UInt8]) -> JSONError? {
    let scanned = Result { () throws(JSONError) in try tokens(text) }.failure
    let document = Result { () throws(JSONError) in try JSONDocument(text) }.failure
    precondition(scanned == document, "scanner and document disagree: \(text)")
    return scanned
}

func fault(_ text: String) -> JSONError? { fault(Array(text.utf8)) }

func string(_ literal: String) throws -> JSONString {
    let document = try JSONDocument(Array("\"\(literal)\"".utf8))
    guard let string = document.root.string else { throw JSONError(.unexpectedByte, at: 0) }
    return string
}

/// `JSON.stringify(JSON.parse(text))`.
func stringified(_ text: String) throws -> String {
    String(decoding: try JSONDocument(Array(text.utf8)).stringified(), as: UTF8.self)
}

extension Result {
    var failure: Failure? {
        guard case .failure(let failure) = self else { return nil }
        return failure
    }
}
