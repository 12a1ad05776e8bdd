/// The way in which the person's wish for quiet keeps a notification from them: its sight, or its
/// sound.
public enum Hold: Hashable, Sendable {
  case none
  /// A focus lets the notification be seen, and not heard.
  case hushed
  /// A focus keeps it off the screen, and nothing is said of it afterwards.
  case untold
  /// A focus keeps it off the screen, and it counts in the summary afterwards.
  case told
  /// The mute of its app keeps it off the screen.
  case muted
  /// The notification waits for the time of day at which the person wants it.
  case gathered
  /// Its app's window was in front as it came.
  case inFront
  /// The same, and it is seen and not heard.
  case hushedInFront

  /// Whether a focus holds the notification.
  public var isOfFocus: Bool {
    switch self {
    case .none, .muted, .gathered, .inFront, .hushedInFront: false
    case .hushed, .untold, .told: true
    }
  }

  /// Whether it is seen, and only its sound is kept back.
  public var isOfSoundAlone: Bool {
    switch self {
    case .hushed, .hushedInFront: true
    case .none, .untold, .told, .muted, .gathered, .inFront: false
    }
  }

  /// Whether a focus keeps it off the screen.
  public var isOffScreenByFocus: Bool {
    switch self {
    case .none, .hushed, .muted, .gathered, .inFront, .hushedInFront: false
    case .untold, .told: true
    }
  }

  /// Whether anything of it keeps the notification off the screen.
  var keepsOffScreen: Bool {
    switch self {
    case .none, .hushed, .hushedInFront: false
    case .untold, .told, .muted, .gathered, .inFront: true
    }
  }
}

extension Verdict {
  /// Takes over how the notification was kept back as it came, and why: that stays true, whatever the
  /// preferences say since.
  public mutating func remember(_ former: Verdict) {
    hold = former.hold
    guard hold.keepsOffScreen, !reasons.contains(where: { $0.topic == .offScreen }) else { return }
    reasons = former.reasons.filter { $0.topic == .offScreen } + reasons
  }

  /// The reason that kept the notification off the screen as it came, and does not any more.
  public var reasonUnseenThen: Reason? {
    guard case .shown = fate, hold.keepsOffScreen else { return nil }
    return reasons.first { $0.topic == .offScreen }
  }
}
