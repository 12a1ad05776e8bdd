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
  let id: CardNumber
  let stay: CardStay
  let isCritical: Bool
  /// When its message was sent.
  let sentAt: Moment
  private var settledAt: Moment
  private var clock: Clock

  /// - Parameters:
  ///   - card: the card as it waited.
  ///   - earlier: the one whose work it goes on with, so that a click is meant for both.
  ///   - now: when it comes.
  init(_ card: WaitingCard, goingOnFrom earlier: StandingCard? = nil, at now: Moment) {
    id = card.id
    stay = card.stay
    isCritical = card.isCritical
    sentAt = card.sentAt
    settledAt = earlier?.settledAt ?? now + Cards.settling
    clock =
      switch stay {
      case .untilActedOn: .none
      case .atMost(let span): .running(until: now + span)
      }
  }

  /// The same card, as it waits.
  var waiting: WaitingCard {
    WaitingCard(id: id, stay: stay, isCritical: isCritical, sentAt: sentAt)
  }

  /// When the card leaves by itself.
  var leavesAt: Moment? {
    switch clock {
    case .running(let moment): moment
    case .none, .held: nil
    }
  }

  func isSettled(at now: Moment) -> Bool { settledAt <= now }

  mutating func moved(at now: Moment) { settledAt = now + Cards.settling }

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
