/// How much is read before it is refused.
public struct JSONBounds: Hashable, Sendable {
  /// Bytes of the whole text.
  public var bytes: Int
  /// Lists and dictionaries in each other; each costs the reader a part of its stack.
  public var depth: Int

  public init(bytes: Int, depth: Int = 16) {
    self.bytes = bytes
    self.depth = depth
  }

  /// Digits of a number; no type holds more of them.
  static let numberBytes = 64
}
