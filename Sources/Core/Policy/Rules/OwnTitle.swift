import Translations

/// The titles of Pennant's own buttons.
///
/// The titles are the same on everything and give nothing away, so they may stand beside a
/// placeholder; all other titles are an app's.
public enum OwnTitle: CaseIterable, Sendable {
  /// The button only takes the alert away.
  case close
  /// The same button where it stands alone.
  case fine
  /// A tap that its app has given no title.
  case view
  /// The button brings the alert back later.
  case snooze
  /// A tap while the screen is locked.
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
