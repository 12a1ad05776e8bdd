internal import NotificationModel

/// A card on the screen, and the time that is left to it.
struct StandingCard {
  private enum Clock {
    /// The card stays until somebody takes it away.
    case none
    case running(until: Moment)
    /// A person looks at the card or writes in it.
    case held(left: Span)
  }

  /// A person who has looked at a card sees it go.
  private static let leastLeft = Span.seconds(1)
  /// A click that comes sooner was meant for something else.
  private static let settling = Span.milliseconds(300)

  let id: CardID
  /// When the card came, or was replaced.
  let cameAt: Moment
  private var settledAt: Moment
  private var clock: Clock

  init(_ id: CardID, _ stay: CardStay, at now: Moment) {
    self.id = id
    cameAt = now
    settledAt = now + Self.settling
    clock =
      switch stay {
      case .untilActedOn: .none
      case .atMost(let span): .running(until: now + span)
      }
  }

  var isAlert: Bool {
    switch clock {
    case .none: true
    case .running, .held: false
    }
  }

  /// When the card leaves by itself.
  var leavesAt: Moment? {
    switch clock {
    case .running(let moment): moment
    case .none, .held: nil
    }
  }

  func isSettled(at now: Moment) -> Bool { settledAt <= now }

  mutating func moved(at now: Moment) { settledAt = now + Self.settling }

  mutating func hold(at now: Moment) {
    switch clock {
    case .running(let moment): clock = .held(left: moment - now)
    case .none, .held: break
    }
  }

  mutating func letGo(at now: Moment) {
    switch clock {
    case .held(let left): clock = .running(until: now + max(left, Self.leastLeft))
    case .none, .running: break
    }
  }
}
