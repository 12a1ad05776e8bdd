public import NotificationModel

/// What the control interface can be asked; the methods are in `dbus/org.pennant.Control1.xml`.
public nonisolated enum ControlRequest: Hashable, Sendable {
  case list(ItemQuery)
  case history(ItemQuery)
  /// Of one app, or all of it.
  case clearHistory(AppID?)
  case get(NotificationID)
  case dismiss([NotificationID])
  /// Everything open, of one app or of all.
  case dismissAll(AppID?)
  /// `nil` for the tap on the item itself.
  case invoke(NotificationID, ActionKey?, token: String?)
  case reply(NotificationID, String)
  case showAgain(NotificationID)
  case counts
  case badges
  case apps
  case explain(NotificationID)
  case status
  case reload
  case subscribe
  case unsubscribe
}
