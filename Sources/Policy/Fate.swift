public import NotificationModel

/// Where a notification ends up: nothing has no place.
///
/// | allow | style, level | center, transient, on-fade, own timeout | fate |
/// |---|---|---|---|
/// | no | any | any | `refused`: answered, then Closed(2) |
/// | yes | banner or alert | kept | `shown`, then open in the Center |
/// | yes | banner or alert | closes on fade | `shown`, then Closed(1) |
/// | yes | none or passive | kept | `unseen`, open in the Center |
/// | yes | none or passive | closes on fade | `unseen`, Closed(1) when it would have faded |
public enum Fate: Hashable, Sendable {
  case refused
  case shown(Presentation.Style, then: AfterFade)
  case unseen(AfterFade, fadesAfter: Span)

  /// The same with another end.
  public func followed(by then: AfterFade) -> Fate {
    switch self {
    case .refused: .refused
    case .shown(let style, _): .shown(style, then: then)
    case .unseen(_, let span): .unseen(then, fadesAfter: span)
    }
  }
}

/// What becomes of an item that is off the screen.
public enum AfterFade: Hashable, Sendable {
  case staysInCenter
  /// Closed(1).
  case closes
}
