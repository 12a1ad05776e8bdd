/// A number as it was written, and as far as it can be reckoned with.
public struct JSONNumber: Hashable, Sendable {
  public let double: Double
  private let exact: Int64?

  /// The text must be a number by JSON's rules; `nil` where it is too large for any type.
  init?(_ text: String, isWhole: Bool) {
    guard let double = Double(text), double.isFinite else { return nil }
    self.double = double
    exact = isWhole ? Int64(text) : nil
  }

  /// The number without a fraction, where it has none; `3.0` and `3e2` have none.
  public var whole: Int64? { exact ?? Int64(exactly: double) }
}
