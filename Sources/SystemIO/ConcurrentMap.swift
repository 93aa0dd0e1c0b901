import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Does a piece of work for each index below `count` in at most `threads` threads, this one among them, and waits
/// for all; without `threads` each piece has one of its own.
///
/// Where the system gives no more threads, this one does what is left.
public func concurrentMap<Result: Sendable>(
    count: Int, threads limit: Int? = nil, _ work: @escaping @Sendable (Int) -> Result
) -> [Result] {
    let task = SharedTask(count: count, work: work)
    var threads: [pthread_t] = []
    for _ in 1..<max(min(count, limit ?? count), 1) {
        if let thread = startThread(task.workUntilDone) { threads.append(thread) }
    }
    task.workUntilDone()
    for thread in threads { pthread_join(thread, nil) }
    return task.results
}

/// Indices that threads take one after the other, and what came of them.
private final class SharedTask<Result: Sendable>: Sendable {
    private let work: @Sendable (Int) -> Result
    private let state: Mutex<(next: Int, results: [Result?])>

    init(count: Int, work: @escaping @Sendable (Int) -> Result) {
        self.work = work
        state = Mutex((0, Array(repeating: nil, count: count)))
    }

    var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

    @Sendable func workUntilDone() {
        while let index = takeIndex() {
            let result = work(index)
            state.withLock { $0.results[index] = result }
        }
    }

    private func takeIndex() -> Int? {
        state.withLock { state in
            guard state.next < state.results.count else { return nil }
            state.next += 1
            return state.next - 1
        }
    }
}

/// Runs a closure in a new thread; nil where the system gives none.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let box = unsafe Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
        var created: pthread_t?
    #else
        var created = pthread_t()
    #endif
    let status = unsafe pthread_create(
        &created, nil,
        { box in
            // The system hands over what it was given; only its type differs from platform to platform.
            let box: UnsafeMutableRawPointer? = unsafe box
            if let box = unsafe box { unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
            return nil
        }, box.toOpaque())
    guard status == 0 else {
        unsafe box.release()
        return nil
    }
    return created
}
