public import NotificationModel

/// What the moment adds to a decision.
public struct PolicyContext: Hashable, Sendable {
  public var isLocked = false
  public var desktop = DesktopAbilities()
  /// How many of the app's thread a hidden preview stands for, this one included (`%u`).
  public var pendingInThread = 1

  public init() {}
}
