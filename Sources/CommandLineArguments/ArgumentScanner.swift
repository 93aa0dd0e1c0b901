/// Takes the words behind a command's name apart: options by their names, the rest by their places.
struct ArgumentScanner {
    private let parameters: [Parameter]
    private let reporter: UsageReporter
    private let words: [RawArgument]
    private let offset: Int
    private var next = 0
    private var placed: [(word: RawArgument, position: Int)] = []
    private var given: [GivenArgument] = []

    /// - Parameter offset: how many words of the command line stand before `words`.
    init(_ parameters: [Parameter], words: [RawArgument], offset: Int, reporter: UsageReporter) {
        self.parameters = parameters
        self.words = words
        self.offset = offset
        self.reporter = reporter
    }

    static func scan(
        _ parameters: [Parameter], words: [RawArgument], offset: Int, reporter: UsageReporter
    ) throws(UsageError) -> [GivenArgument] {
        var scanner = ArgumentScanner(parameters, words: words, offset: offset, reporter: reporter)
        try scanner.scanWords()
        return scanner.given
    }

    private mutating func scanWords() throws(UsageError) {
        var optionsEnded = false
        while let (word, position) = nextWord() {
            if optionsEnded || word.isDash || word.bytes.first != UInt8(ascii: "-") {
                placed.append((word, position))
            } else if word.equals("--") {
                optionsEnded = true
            } else if word.bytes.starts(with: "--".utf8) {
                try scanLong(word.bytes.dropFirst(2), position: position)
            } else {
                try scanCluster(word.bytes.dropFirst(), position: position)
            }
        }
        try placeArguments()
    }

    private mutating func nextWord() -> (word: RawArgument, position: Int)? {
        guard next < words.count else { return nil }
        defer { next += 1 }
        return (words[next], offset + next + 1)
    }

    private mutating func scanLong(_ bytes: ArraySlice<UInt8>, position: Int) throws(UsageError) {
        let name = bytes.prefix { $0 != UInt8(ascii: "=") }
        let attached =
            name.endIndex == bytes.endIndex ? nil : RawArgument(bytes: bytes[(name.endIndex + 1)...])
        for parameter in parameters where !parameter.isArgument {
            if parameter.name.utf8.elementsEqual(name) {
                return try take(
                    parameter, as: parameter.shownName, attached: attached, position: position)
            }
            if parameter.role == .flag(isInvertible: true), name.starts(with: "no-".utf8),
                parameter.name.utf8.elementsEqual(name.dropFirst(3))
            {
                let spelling = "--no-\(parameter.name)"
                return try take(parameter, as: spelling, attached: attached, isOff: true, position: position)
            }
        }
        throw reporter.unknownOption(long: name, in: parameters, position: position)
    }

    private mutating func scanCluster(_ bytes: ArraySlice<UInt8>, position: Int) throws(UsageError) {
        var rest = bytes
        while let letter = rest.popFirst() {
            let match = parameters.first { $0.short?.value == UInt32(letter) }
            guard let parameter = match else {
                throw reporter.unknownOption(short: [letter] + rest, position: position)
            }
            let spelling = "-\(Unicode.Scalar(letter))"
            guard parameter.role == .option, !rest.isEmpty else {
                try take(parameter, as: spelling, attached: nil, position: position)
                // What follows a refused letter would be its value, and a refusal has been thrown by now.
                continue
            }
            guard rest.first != UInt8(ascii: "=") else {
                throw reporter.equalsSign(behind: spelling, of: parameter, position: position)
            }
            return try take(
                parameter, as: spelling, attached: RawArgument(bytes: rest), position: position)
        }
    }

    private mutating func take(
        _ parameter: Parameter, as spelling: String, attached: RawArgument?, isOff: Bool = false,
        position: Int
    ) throws(UsageError) {
        switch parameter.role {
        case .refused(let reason):
            throw reporter.refused(spelling, reason: reason, position: position)
        case .flag:
            if attached != nil { throw reporter.unexpectedValue(spelling, position: position) }
            record(parameter, nil, isOff: isOff)
        case .option, .argument:
            if !parameter.isRepeated, given.contains(where: { $0.isOf(parameter) }) {
                throw reporter.repeated(parameter, position: position)
            }
            let word: RawArgument
            if let attached {
                word = attached
            } else {
                word = try takeValue(of: parameter, as: spelling, position: position)
            }
            try check(word, parameter, position: position)
            record(parameter, word)
        }
    }

    private mutating func takeValue(
        of parameter: Parameter, as spelling: String, position: Int
    ) throws(UsageError) -> RawArgument {
        guard next < words.count else {
            throw reporter.missingValue(spelling, of: parameter, position: position)
        }
        let word = words[next]
        let isNumber =
            parameter.traits.allowsLeadingDash && word.bytes.dropFirst().first.map(Self.isDigit) == true
        if word.bytes.first == UInt8(ascii: "-"), !word.isDash, !isNumber {
            throw reporter.missingValue(
                spelling, of: parameter, position: position, isFollowedByDash: true)
        }
        next += 1
        return word
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func placeArguments() throws(UsageError) {
        var rest = placed[...]
        for parameter in parameters where parameter.isArgument {
            repeat {
                guard let (word, position) = rest.popFirst() else { break }
                try check(word, parameter, position: position)
                record(parameter, word)
            } while parameter.isRepeated
        }
        if let (word, position) = rest.first {
            throw reporter.unexpectedArgument(word, position: position)
        }
    }

    private func check(
        _ word: RawArgument, _ parameter: Parameter, position: Int
    ) throws(UsageError) {
        do throws(ValueRefusal) {
            try parameter.check(word)
        } catch {
            throw reporter.invalid(word, for: parameter, error, position: position)
        }
    }

    private mutating func record(_ parameter: Parameter, _ word: RawArgument?, isOff: Bool = false) {
        given.append(
            GivenArgument(
                name: parameter.name, isArgument: parameter.isArgument, word: word, isOff: isOff))
    }
}
