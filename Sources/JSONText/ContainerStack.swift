/// Which containers are open, one bit each, so that a nesting as deep as the text is long costs an eighth of it.
struct ContainerStack {
    /// How many containers are open.
    private(set) var depth = 0
    /// The innermost 64 (or fewer), the innermost as lowest bit; 1 is an object.
    private var innermost: UInt64 = 0
    /// The others, in full words, the outermost first.
    private var others: [UInt64] = []

    /// Whether the innermost open container is an object.
    @inline(__always)
    var isObject: Bool { innermost & 1 == 1 }

    @inline(__always)
    mutating func push(isObject: Bool) {
        if depth & 63 == 0, depth > 0 { others.append(innermost) }
        innermost = innermost << 1 | (isObject ? 1 : 0)
        depth += 1
    }

    @inline(__always)
    mutating func pop() {
        innermost >>= 1
        depth -= 1
        if depth & 63 == 0, let word = others.popLast() { innermost = word }
    }
}
