public import NotificationModel

/// A request to the control interface; the methods are in `dbus/org.pennant.Control1.xml`.
public nonisolated enum ControlRequest: Hashable, Sendable {
  case list(ItemQuery)
  case history(ItemQuery)
  /// Of one app, or all of it.
  case clearHistory(AppID?)
  case get(NotificationID)
  case dismiss([NotificationID])
  /// Everything open, of one app or of all.
  case dismissAll(AppID?)
  /// `nil` for the tap on the item itself; with the person's word for it, nothing is asked first.
  case invoke(NotificationID, ActionKey?, token: String?, isConfirmed: Bool = false)
  case reply(NotificationID, String)
  case showAgain(NotificationID)
  case snooze(NotificationID, until: UnixTime)
  case counts
  case badges
  case apps
  case explain(NotificationID)
  case status
  case reload
  /// Whether the screen is locked.
  case lock
  /// For lockers that tell nobody.
  case setLock(Bool)
  case focus
  case switchFocus(FocusWish)
  case subscribe
  case unsubscribe

  /// About what it takes while it waits; what has no list and no text of any length takes next to nothing.
  public var bytes: Int {
    switch self {
    case .dismiss(let ids): ids.count * MemoryLayout<NotificationID>.stride
    case .reply(_, let text): text.utf8.count
    case .list, .history, .clearHistory, .get, .dismissAll, .invoke, .showAgain, .snooze, .counts,
      .badges, .apps, .explain, .status, .reload, .lock, .setLock, .focus, .switchFocus, .subscribe,
      .unsubscribe:
      0
    }
  }
}

extension ControlRequest {
  /// Whether the request lists open or past items, or acts on them.
  public nonisolated var isAboutItems: Bool {
    switch self {
    case .list, .history, .clearHistory, .get, .dismiss, .dismissAll, .invoke, .reply, .showAgain,
      .snooze, .counts, .badges, .apps, .explain, .reload, .subscribe, .unsubscribe:
      true
    case .status, .lock, .setLock, .focus, .switchFocus: false
    }
  }
}
