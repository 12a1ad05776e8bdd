/// Which items are asked for; always the newest first, a page at a time.
public struct ItemQuery: Hashable, Sendable {
  /// More would keep the service from others for too long.
  public static let pageLimit: UInt32 = 256

  /// Of this app alone.
  public var app: AppID?
  /// Those older than this one: the last of the page before.
  public var before: NotificationID?
  public var limit = ItemQuery.pageLimit
  /// Identical ones that were folded are listed each by itself.
  public var isUnfolded = false
  /// Those that wait for their time, and not what the Center lists.
  public var sleeping: Sleep.Kind?
  /// What waits for the person's answer about its app, and nothing else.
  public var isHeld = false

  public init() {}
}
