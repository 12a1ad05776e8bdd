public import Clock
public import NotificationModel

/// The decision on a notification, and the reasons for it.
public struct Verdict: Hashable, Sendable {
  public var fate: Fate
  public var level: InterruptionLevel
  public var sound: Presentation.Sound
  /// How much of it is read aloud, where it is news.
  public var speak = Speak.no
  /// Whether the screen lights up for it, where it is news.
  public var flashes = false
  /// The number the app gave, where its badge may be shown.
  public var badge: UInt32?
  /// Whether the preview is hidden everywhere outside the service.
  public var isHidden: Bool
  /// Whether it is a status item: transient, the latest wins, no place in the Center.
  public var isStatus: Bool
  /// Whether nothing of its text may be written to disk.
  public var isWithheld: Bool
  public var buttons: ButtonRow
  /// The time after which its Snooze button brings it back; `nil` where it has no such button.
  public var snooze: Span?
  /// The title without the app's name, where that was dropped.
  public var title: String
  public var placeholder: String
  /// The title of a tap while the screen is locked, where the person or the app has given one.
  public var slidePrompt: String?
  public var reasons: [Reason]
  /// Whether a focus or a mute keeps the notification off the screen.
  public var hold = Hold.none
  /// Whether the verdict was made for a locked screen.
  public var isLocked = false
  /// Whether the notification must not be on the screen before the screen is unlocked.
  public var isOffLockScreen = false

  /// The time for which it is, or would have been, on screen; `nil` for an alert.
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

  /// Whether the person is to say first that its app may notify.
  public var awaitsConsent: Bool {
    if case .held = fate { true } else { false }
  }

  /// Leaves nothing behind the placeholder, whatever the preferences say.
  public mutating func hideForGood(as placeholder: String) {
    isHidden = true
    isWithheld = true
    self.placeholder = placeholder
  }
}

extension Verdict {
  /// The reason that keeps the notification off the screen; `nil` where nothing does.
  public var reasonUnseen: Reason? {
    switch fate {
    case .shown: guard isOffLockScreen else { return nil }
    case .refused, .unseen, .held: break
    }
    return reasons.first { $0.topic == .offScreen }
  }
}

/// The place where a notification ends up; every notification has one.
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

  /// The same fate with another end.
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
