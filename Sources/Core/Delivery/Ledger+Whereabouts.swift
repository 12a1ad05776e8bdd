public import NotificationModel
import Policy

/// Where a message ended up, for the log.
public enum Whereabouts: String, Sendable {
  /// Closed as it came: its app is switched off, or it brought a badge's number alone.
  case closed = "closed at once"
  case banner = "a banner"
  case alert = "an alert"
  /// On a card with identical ones.
  case folded = "folded into the one before it"
  /// Beyond its app's rate.
  case counted = "counted in its app's line"
  case center = "the Center only"
  case scheduled = "scheduled"
  case held = "held until the person has answered"
}

extension Ledger {
  /// Where a message is, once `finish` has been called for it.
  public func whereabouts(of id: NotificationID) -> Whereabouts {
    guard let item = items[id] else { return .closed }
    if item.asleep != nil { return .scheduled }
    guard !item.isHeld else { return .held }
    guard case .shown(let style, _) = item.verdict.fate else { return .center }
    guard showing(of: .card(item.card))?.isOnScreen == true else { return .counted }
    if let count = places[item.card]?.count, count > 1 { return .folded }
    switch style {
    case .banner: return .banner
    case .alert: return .alert
    }
  }
}
