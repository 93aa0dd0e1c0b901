import Synchronization

/// Remembers which canonical strings have been accepted while their timestamps are fresh, so that none is
/// accepted twice. Share one between the verifiers of a process.
///
/// Its memory is bounded: when it is full of fresh entries it refuses new ones rather than forget old ones.
public final class ReplayGuard: Sendable {
    /// How many entries are held at the most; each costs about 64 bytes.
    public let capacity: Int
    private let seen = Mutex(Seen())

    private struct Seen {
        /// What has been accepted, by the second of its timestamp.
        var updates: [Int: Set<Fingerprint>] = [:]
        var count = 0
        /// Before this second nothing is fresh, as the clock last said; older entries have been forgotten.
        var oldestFresh = Int.min
        /// An entry signed in this second has been forgotten: nothing that old can be admitted again, even if the
        /// clock is set back.
        var lastForgotten = Int.min
    }

    /// Why an update was not admitted.
    enum Refusal: Sendable, Hashable {
        case replayed, full, forgotten

        var explanation: String {
            switch self {
            case .replayed: "the same update has been accepted before"
            case .full: "the replay guard is full; it refuses rather than forgets"
            case .forgotten:
                "the timestamp is older than what the replay guard remembers: was the clock set back?"
            }
        }
    }

    /// Starts with nothing seen.
    public init(capacity: Int = 262_144) {
        self.capacity = max(capacity, 1)
    }

    /// Admits an update that has been verified and remembers it, or says why it is not admitted.
    func admit(_ canonical: CanonicalString, signedAt timestamp: Int, now: Int) throws(SigningError)
        -> Refusal?
    {
        let update = try Fingerprint(of: canonical)
        return seen.withLock { seen in
            Self.forget(before: now - AttributeVerifier.freshness, &seen)
            if timestamp <= seen.lastForgotten { return .forgotten }
            if seen.updates[timestamp]?.contains(update) == true { return .replayed }
            guard seen.count < capacity else { return .full }
            seen.updates[timestamp, default: []].insert(update)
            seen.count += 1
            return nil
        }
    }

    /// Looks at each second that has entries, of which at most 601 are fresh, whenever the clock shows another one:
    /// a clock that leapt ahead and came back must not keep old entries for ever.
    private static func forget(before second: Int, _ seen: inout Seen) {
        guard second != seen.oldestFresh else { return }
        seen.oldestFresh = second
        for timestamp in seen.updates.keys where timestamp < second {
            seen.count -= seen.updates.removeValue(forKey: timestamp)?.count ?? 0
            seen.lastForgotten = max(seen.lastForgotten, timestamp)
        }
    }
}
