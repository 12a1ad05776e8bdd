public import NotificationModel

/// What is done with a notification, and why.
public struct Verdict: Hashable, Sendable {
  public var fate: Fate
  public var level: InterruptionLevel
  public var sound: Presentation.Sound
  /// The number the app gave, where its badge may be shown.
  public var badge: UInt32?
  /// The preview is hidden everywhere outside the service.
  public var isHidden: Bool
  /// A status item: transient, the latest wins, no place in the Center.
  public var isStatus: Bool
  /// Nothing of its text may be written to disk.
  public var isWithheld: Bool
  public var buttons: ButtonRow
  /// The title without the app's name, where that was dropped.
  public var title: String
  public var placeholder: String
  public var reasons: [Reason]

  /// How long it is, or would have been, on screen; `nil` for an alert.
  public var fadesAfter: Span? {
    switch fate {
    case .refused: nil
    case .shown(.banner(let span), _): span
    case .shown(.alert, _): nil
    case .unseen(_, let span): span
    }
  }

  public var afterFade: AfterFade {
    switch fate {
    case .refused: .closes
    case .shown(_, let then): then
    case .unseen(let then, _): then
    }
  }

  /// There is nothing behind the placeholder, whatever the preferences say.
  public mutating func hideForGood(as placeholder: String) {
    isHidden = true
    isWithheld = true
    self.placeholder = placeholder
  }
}
