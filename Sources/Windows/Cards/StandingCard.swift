import Clock
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

  let id: CardNumber
  let stay: CardStay
  let isCritical: Bool
  /// When the card came, or was replaced.
  let cameAt: Moment
  private var settledAt: Moment
  private var clock: Clock

  init(_ card: WaitingCard, at now: Moment) {
    id = card.id
    stay = card.stay
    isCritical = card.isCritical
    cameAt = now
    settledAt = now + Self.settling
    clock =
      switch stay {
      case .untilActedOn: .none
      case .atMost(let span): .running(until: now + span)
      }
  }

  /// The same card, as it waits.
  var waiting: WaitingCard {
    WaitingCard(id: id, stay: stay, isCritical: isCritical)
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
