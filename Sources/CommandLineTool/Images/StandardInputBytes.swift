import SystemIO

/// What comes from standard input, up to a limit and one byte more, which shows that there is more.
struct StandardInputBytes {
    let bytes: [UInt8]
    /// Whether the end was reached.
    let isWhole: Bool

    init(limit: Int) throws(SystemError) {
        let input = FileDescriptor.standardInput
        var bytes: [UInt8] = []
        var isWhole = false
        while bytes.count <= limit, !isWhole {
            isWhole = try input.read(min(limit + 1 - bytes.count, 1 << 16), into: &bytes) == 0
        }
        self.bytes = bytes
        self.isWhole = isWhole
    }
}
