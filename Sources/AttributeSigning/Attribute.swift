/// A field of an update: left out, explicitly null, or a value. The three are signed differently.
public enum Attribute<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The key is absent; it is signed as `unset`.
    case unset
    /// The key's value is JSON's `null`; it is signed as `null`.
    case null
    /// The key has a value.
    case value(Value)

    /// The value, or nil where there is none.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}
