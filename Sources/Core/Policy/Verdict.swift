public import NotificationModel

/// The decision on a notification, and the reasons for it.
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
  /// After how long its Snooze button brings it back; `nil` where it has none.
  public var snooze: Span?
  /// The title without the app's name, where that was dropped.
  public var title: String
  public var placeholder: String
  /// The title of a tap while the screen is locked, where the person or the app has given one.
  public var slidePrompt: String?
  public var reasons: [Reason]
  /// A focus keeps it off the screen.
  public var hold = Hold.none
  /// Whether the verdict was made for a locked screen.
  public var isLocked = false
  /// Whether the notification must not be on the screen before the screen is unlocked.
  public var isOffLockScreen = false

  /// How long it is, or would have been, on screen; `nil` for an alert.
  public var fadesAfter: Span? {
    switch fate {
    case .refused: nil
    case .shown(.banner(let span), _): span
    case .shown(.alert, _): nil
    case .unseen(_, let span): span
    case .held(let span): span
    }
  }

  public var afterFade: AfterFade {
    switch fate {
    case .refused: .closes
    case .shown(_, let then): then
    case .unseen(let then, _): then
    case .held(let span): span == nil ? .staysInCenter : .closes
    }
  }

  /// The person is to say first whether its app may notify.
  public var isHeld: Bool {
    if case .held = fate { true } else { false }
  }

  /// There is nothing behind the placeholder, whatever the preferences say.
  public mutating func hideForGood(as placeholder: String) {
    isHidden = true
    isWithheld = true
    self.placeholder = placeholder
  }
}
