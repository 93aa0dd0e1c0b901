/// What may have been meant by a word that names nothing.
struct Suggestions {
    /// The nearest candidates within two slips, at most three; where there are none, those that the word begins.
    static func near(_ word: some Collection<UInt8>, in candidates: [String]) -> [String] {
        let typed = Array(word.prefix(65))
        guard (2...64).contains(typed.count) else { return [] }
        let limit = min(2, typed.count / 2)
        let ranked = candidates.map { ($0, distance(typed, Array($0.utf8.prefix(65)))) }
        guard let best = ranked.map(\.1).min() else { return [] }
        let near = best <= limit ? ranked.filter { $0.1 == best }.map(\.0) : []
        let begun = typed.count >= 3 ? candidates.filter { $0.utf8.starts(with: typed) } : []
        return Array((near.isEmpty ? begun : near).prefix(3))
    }

    /// Damerau–Levenshtein distance in its restricted form: insertions, deletions, changes and swaps of
    /// neighbours, no part edited twice.
    static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, left) in first.enumerated() {
            var current = [row + 1]
            for (column, right) in second.enumerated() {
                // `last` has second.count + 1 entries and `current` column + 1, so all indices exist.
                var cost = min(
                    last[column + 1] + 1, current[column] + 1, last[column] + (left == right ? 0 : 1))
                if row > 0, column > 0, left == second[column - 1], right == first[row - 1] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
