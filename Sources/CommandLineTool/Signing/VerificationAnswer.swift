import AttributeSigning
import JSONText
import SignatureDiagnosis
import SystemIO

/// A verification as it is printed.
struct VerificationAnswer: Sendable {
    let verification: Verification
    let now: Int
    /// What to call each secret.
    let keyNames: [String]
    /// What is asked for by `--explain`.
    let diagnosis: SignatureDiagnosis?

    var exitCode: ExitCode {
        if case .refused(let refusal) = verification {
            refusal.status == 500 ? .failed : .refused
        } else {
            .clean
        }
    }

    /// The answer for a reader: a line, and further ones set in under it.
    var text: String {
        var lines: [String]
        switch verification {
        case .identityOnly:
            lines = ["identity-only  nothing is signed, and there is no payment field to store"]
        case .verified(let update, let keyIndex):
            let name = TerminalText.visible(Array(keyNames[keyIndex].utf8))
            lines = [
                "accepted  signed with key \(keyIndex + 1) (\(name)), \(Self.age(now - update.timestamp))"
            ]
        case .refused(let refusal):
            lines = [
                "refused   \(refusal.status)\(refusal.code.map { " \($0.rawValue)" } ?? "")",
                refusal.privateReason,
            ]
        }
        if let diagnosis {
            lines.append("canonical string: \(TerminalText.visible(diagnosis.canonicalString.bytes))")
            lines += explanation(diagnosis.cause)
        }
        return lines.joined(separator: "\n          ") + "\n"
    }

    private func explanation(_ cause: SignatureDiagnosis.Cause) -> [String] {
        guard case .refused = verification else { return [] }
        switch cause {
        case .matches(let keyIndex): return ["the signature itself is right, under key \(keyIndex + 1)"]
        case .mistakes(let clauses, let keyIndex):
            let key = keyNames.count > 1 ? ["that is under key \(keyIndex + 1)"] : []
            let first = "it would match if \(clauses[0])"
            return [first] + clauses.dropFirst().map { "and \($0)" } + key
        case .unknown(let tried):
            return [
                "none of \(tried) ways of getting the format wrong explains it: is it the right secret, app key and user token?"
            ]
        case .notASignature(let reason): return [reason]
        }
    }

    private static func age(_ seconds: Int) -> String {
        seconds < 0 ? "\(-seconds) s ahead of the clock" : "\(seconds) s old"
    }

    /// The answer for a program, on one line.
    func json(line: Int?) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        if let line {
            writer.key("line")
            writer.integer(line)
        }
        switch verification {
        case .identityOnly: writer.member("verdict", "identity-only")
        case .verified(let update, let keyIndex):
            writer.member("verdict", "accepted")
            writer.member("keyIndex", keyIndex)
            writer.member("key", keyNames[keyIndex])
            writer.member("age", now - update.timestamp)
            writer.update(update)
        case .refused(let refusal):
            writer.member("verdict", "refused")
            writer.member("status", refusal.status)
            if let code = refusal.code { writer.member("code", code.rawValue) }
            writer.member("message", refusal.message)
            writer.member("reason", refusal.privateReason)
        }
        if let diagnosis {
            writer.member("canonicalString", diagnosis.canonicalString.description)
            writer.key("explanation")
            writer.beginArray()
            for line in explanation(diagnosis.cause) { writer.string(line) }
            writer.endArray()
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    fileprivate mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    /// The signed fields; unset ones are left out.
    fileprivate mutating func update(_ update: VerifiedUpdate) {
        key("update")
        beginObject()
        member("appKey", update.appKey)
        member("userToken", update.userToken)
        attribute("isPaying", update.isPaying) { $0.boolean($1) }
        attribute("plan", update.plan) { $0.string($1) }
        attribute("mrr", update.mrr) { $0.raw($1.text.utf8) }
        attribute("currency", update.currency) { $0.string($1) }
        member("timestamp", update.timestamp)
        endObject()
    }

    private mutating func attribute<Value>(
        _ name: String, _ attribute: Attribute<Value>, _ write: (inout JSONWriter, Value) -> Void
    ) {
        switch attribute {
        case .unset: return
        case .null:
            key(name)
            null()
        case .value(let value):
            key(name)
            write(&self, value)
        }
    }
}
