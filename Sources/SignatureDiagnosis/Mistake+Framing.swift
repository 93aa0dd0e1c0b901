extension Mistake {
    /// The time, written otherwise than in whole seconds.
    static func timestampMistakes(_ sent: SentFields) -> [Mistake] {
        guard let seconds = sent.timestamp else { return [] }
        func add(_ text: String, _ clause: String) -> Mistake {
            Mistake(.timestamp, .timestamp, Array(text.utf8), clause)
        }
        return [
            add("\(seconds)000", "the timestamp were signed in milliseconds: sign the seconds that are sent"),
            add(
                "\(seconds / 1000)",
                "the timestamp were sent in milliseconds: send the seconds that are signed"),
            add("\(seconds).0", "the timestamp were signed as a float (\(seconds).0): sign a plain integer"),
            Mistake(
                .timestamp, .timestamp, sent.timestampLiteral,
                "the timestamp were signed as it is written in the JSON: sign a plain integer"),
            add("", "the timestamp's line were empty"),
        ]
    }

    /// The lines, joined otherwise than by single line feeds.
    static func framingMistakes(_ sent: SentFields) -> [Mistake] {
        func separated(by separator: String, ending: String, _ clause: String) -> Mistake {
            Mistake(.framing, clause) { variant in
                variant.separator = Array(separator.utf8)
                variant.ending = Array(ending.utf8)
            }
        }
        return [
            separated(by: "\n", ending: "\n", "a line feed stood behind the last line: end without one"),
            separated(
                by: "\r\n", ending: "", "the lines were joined by CR-LF: join them by a line feed alone"),
            separated(
                by: "\r\n", ending: "\r\n", "every line ended with CR-LF: join them by a line feed alone"),
            separated(by: "\n", ending: "\r\n", "a CR-LF stood behind the last line: end without one"),
            separated(
                by: "\\n", ending: "",
                "the lines were joined by a backslash and an n: join them by a line feed"),
            separated(by: "", ending: "", "nothing stood between the lines: join them by a line feed"),
            separated(by: " ", ending: "", "a space stood between the lines: join them by a line feed"),
            separated(by: "|", ending: "", "a bar stood between the lines: join them by a line feed"),
            separated(by: ".", ending: "", "a point stood between the lines: join them by a line feed"),
            Mistake(.framing, "the version line were missing: begin with cpt-user-attrs-v1") {
                $0[.version] = nil
            },
            Mistake(.framing, "the app key's line were missing: it is the second") { $0[.appKey] = nil },
            Mistake(.framing, "the user token's line were missing: it is the third") { $0[.userToken] = nil },
            Mistake(.framing, "the timestamp's line were missing: it is the last") { $0[.timestamp] = nil },
        ]
    }
}
