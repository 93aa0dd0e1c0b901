/// Text quoted so that a shell takes it as one word and expands nothing in it.
enum ShellWord {
    /// For bash and zsh: single quotes, where only the quote itself needs care.
    static func posix(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    /// For fish: single quotes, where the quote and the backslash need care.
    static func fish(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// A name as part of a function's name: `-` and all else that is no letter or digit as `_`.
    static func identifier(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { isAlphanumeric($0) ? $0 : "_" }))
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}

extension String {
    /// The text with every occurrence of an ASCII scalar replaced, scalar by scalar.
    func replacing(_ scalar: Unicode.Scalar, with replacement: String) -> String {
        var result = ""
        for found in unicodeScalars {
            if found == scalar { result += replacement } else { result.unicodeScalars.append(found) }
        }
        return result
    }
}
