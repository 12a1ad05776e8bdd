/// The number an app knows a notification by: ours alone, never 0, never used twice.
public struct NotificationID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  /// Fails for 0, which on the wire means "no notification".
  public init?(_ rawValue: UInt32) {
    guard rawValue != 0 else { return nil }
    self.rawValue = rawValue
  }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
