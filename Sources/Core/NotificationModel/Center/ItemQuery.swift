/// Which items are asked for; always the newest first, a page at a time.
public struct ItemQuery: Hashable, Sendable {
  /// More would keep the service from others for too long.
  public static let pageLimit: UInt32 = 256

  /// Of this app alone.
  public var app: AppID?
  /// Only items older than this one, which is the last of the page before.
  public var before: NotificationID?
  public var limit = ItemQuery.pageLimit
  /// Identical ones that were folded are listed each by itself.
  public var isUnfolded = false
  /// Only items that wait for their time in this way, instead of those that the Center lists.
  public var sleeping: Sleep.Kind?
  /// Whether only the items are listed that wait for the person's answer about their app.
  public var isHeld = false

  public init() {}
}
