public import NotificationModel

/// Where a notification ends up: nothing has no place.
///
/// | allow | style, level | center, transient, on-fade, own timeout | fate |
/// |---|---|---|---|
/// | no | any | any | `refused`: answered, then Closed(2) |
/// | ask | any | no time of the app's own | `held` until the person has answered |
/// | ask | any | transient, status, own timeout | `held`, Closed(1) when its time is over |
/// | yes | banner or alert | kept | `shown`, then open in the Center |
/// | yes | banner or alert | closes on fade | `shown`, then Closed(1) |
/// | yes | none or passive | kept | `unseen`, open in the Center |
/// | yes | none or passive | closes on fade | `unseen`, Closed(1) when it would have faded |
public enum Fate: Hashable, Sendable {
  case refused
  case shown(Presentation.Style, then: AfterFade)
  case unseen(AfterFade, fadesAfter: Span)
  /// Nothing of it is seen, heard or counted before the person has said whether its app may notify.
  case held(closesAfter: Span?)

  /// The same with another end.
  public func followed(by then: AfterFade) -> Fate {
    switch self {
    case .refused: .refused
    case .shown(let style, _): .shown(style, then: then)
    case .unseen(_, let span): .unseen(then, fadesAfter: span)
    case .held: self
    }
  }
}

/// How an item goes on once it is off the screen.
public enum AfterFade: Hashable, Sendable {
  case staysInCenter
  /// Closed(1).
  case closes
}
