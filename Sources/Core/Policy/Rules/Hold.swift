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
}

extension Verdict {
  /// Takes over how the notification was kept back as it came, and why: that stays true, whatever the
  /// preferences say since.
  public mutating func remember(_ former: Verdict) {
    hold = former.hold
    guard let then = former.reasonUnseenThen, !reasons.contains(where: { $0.topic == .offScreen })
    else { return }
    reasons.insert(then, at: 0)
  }

  /// The reason that kept the notification off the screen as it came, which need not hold any more.
  public var reasonUnseenThen: Reason? {
    switch fate {
    case .shown: guard !isOffLockScreen else { return nil }
    case .unseen: break
    case .refused, .held: return nil
    }
    return reasons.first { $0.topic == .offScreen }
  }
}
