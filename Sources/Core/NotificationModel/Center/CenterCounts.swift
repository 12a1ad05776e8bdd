/// How many there are of what.
public struct CenterCounts: Hashable, Sendable {
  /// Not handled yet; status displays are not counted.
  public var open: UInt32 = 0
  /// Of these, on the screen now.
  public var onScreen: UInt32 = 0
  /// Of the open ones, alerts.
  public var alerts: UInt32 = 0
  /// Items that wait for the person's answer about their app; they are not among the open ones.
  public var held: UInt32 = 0
  /// Past ones that are remembered.
  public var past: UInt32 = 0

  public init() {}
}
