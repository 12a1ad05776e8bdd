import Translations

/// The titles of Pennant's own buttons.
///
/// The titles are the same on everything and give nothing away, so they may stand beside a
/// placeholder (H1); all other titles are an app's.
public enum OwnTitle: CaseIterable, Sendable {
  /// S2: the button only takes the alert away.
  case close
  /// S2: the same button where it stands alone.
  case fine
  /// S2: a tap that its app has given no title.
  case view
  /// A5: the button brings the alert back later.
  case snooze
  /// H5: a tap while the screen is locked.
  case unlock

  public var text: String {
    switch self {
    case .close: translated("Close")
    case .fine: translated("OK")
    case .view: translated("View")
    case .snooze: translated("Snooze")
    case .unlock: translated("Unlock to view")
    }
  }
}
