public import Clock
public import NotificationModel

/// The number by which a card is known to the program that asked for it, never 0.
public struct CardNumber: Hashable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// How long a card is to stand.
public enum CardStay: Hashable, Sendable {
  /// The card stays until a person or its app takes it away.
  case untilActedOn
  case atMost(Span)
}

/// A row of the stack, from the one nearest to the edge of the screen on.
public enum CardPlace: Hashable, Sendable {
  case card(CardNumber)
  /// A card has left while the pointer was in the stack: its room stays free, so that no other card
  /// moves under the pointer.
  case gap(CardNumber)

  public var id: CardNumber {
    switch self {
    case .card(let id), .gap(let id): id
    }
  }
}

/// A deed that a transition asks for.
public enum CardEffect: Hashable, Sendable {
  /// The rows have changed, or the number of waiting cards.
  case arrange
  /// The card is no longer on the screen.
  case end(CardNumber, CloseReason)
  case invoke(CardNumber, ActionKey)
  case reply(CardNumber, String)
}
