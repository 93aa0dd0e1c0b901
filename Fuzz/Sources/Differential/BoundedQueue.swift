import Foundation

/// A queue between two threads that makes the faster one wait.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
    // Touched under the condition's lock only.
    private var elements: [Element] = []
    private let capacity: Int
    private let changed = NSCondition()

    init(capacity: Int) { self.capacity = capacity }

    func append(_ element: Element) {
        changed.withLock {
            while elements.count >= capacity { changed.wait() }
            elements.append(element)
            changed.signal()
        }
    }

    func removeFirst() -> Element {
        changed.withLock {
            while elements.isEmpty { changed.wait() }
            changed.signal()
            return elements.removeFirst()
        }
    }
}
