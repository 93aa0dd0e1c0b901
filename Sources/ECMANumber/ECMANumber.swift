/// Numbers as ECMAScript writes and reads them.
public enum ECMANumber {}
