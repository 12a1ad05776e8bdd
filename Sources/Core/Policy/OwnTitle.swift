/// Titles of buttons that are Pennant's own and the same on everything, so that they may stand beside
/// a placeholder (H1): all other titles are an app's.
public enum OwnTitle: String, CaseIterable, Sendable {
  /// S2: it only takes the alert away.
  case close = "Close"
  /// The same, alone.
  case fine = "OK"
  /// S2: a tap that its app has given no title.
  case view = "View"
  /// A5
  case snooze = "Snooze"
  /// H5: a tap while the screen is locked.
  case unlock = "Unlock to view"
}
