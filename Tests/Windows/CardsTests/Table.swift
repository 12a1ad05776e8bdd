import Clock
import NotificationModel

@testable import Cards

/// Cards under test, with a clock that stands until it is moved.
struct Table {
  private var cards: Cards
  private(set) var now = Moment(nanoseconds: 1_000_000_000)
  /// What was told, in order, but for what only says that the rows are others.
  private(set) var told: [CardEffect] = []

  init(most: Int = 5) {
    cards = Cards(most: most)
  }

  var places: [CardPlace] { cards.places }
  var waiting: Int { cards.waiting }
  /// How long it is until time changes something, in milliseconds.
  var next: Int64? { cards.next(after: now).map { ($0 - now).milliseconds } }

  func takesClicks(_ id: UInt32) -> Bool { cards.takesClicks(CardNumber(id), at: now) }
  func age(_ id: UInt32) -> String { cards.age(of: CardNumber(id), at: now).words }

  mutating func alert(_ ids: UInt32..., isCritical: Bool = false, age: Span = .zero) {
    for id in ids {
      take(cards.asked(CardNumber(id), .untilActedOn, isCritical: isCritical, age: age, at: now))
    }
  }

  mutating func banner(_ ids: UInt32..., seconds: Int64 = 5, isCritical: Bool = false) {
    for id in ids {
      take(cards.asked(CardNumber(id), .atMost(.seconds(seconds)), isCritical: isCritical, at: now))
    }
  }

  /// The same work, further on.
  mutating func goOn(_ id: UInt32) {
    take(
      cards.asked(CardNumber(id), .untilActedOn, isCritical: false, goesOn: true, at: now))
  }

  mutating func close(_ id: UInt32) { take(cards.closed(CardNumber(id), at: now)) }
  mutating func dismiss(_ id: UInt32) { take(cards.dismissed(CardNumber(id), at: now)) }
  mutating func point(at id: UInt32?) { cards.pointerCame(over: id.map(CardNumber.init), at: now) }
  mutating func pointElsewhere() { take(cards.pointerLeft(at: now)) }
  mutating func beTooHigh(times: Int) {
    for _ in 0..<times { _ = cards.tooHigh(at: now) }
  }

  /// A bar comes or goes.
  mutating func changeRoom() { take(cards.roomChanged(at: now)) }

  mutating func move(_ ids: UInt32...) { cards.moved(Set(ids.map { CardNumber($0) }), at: now) }
  mutating func write(in id: UInt32?) { cards.writing(in: id.map(CardNumber.init), at: now) }

  mutating func choose(_ key: String, of id: UInt32, stays: Bool = false) {
    take(cards.chosen(ActionKey(key), of: CardNumber(id), stays: stays, at: now))
  }

  mutating func answer(_ id: UInt32, _ text: String) {
    take(cards.answered(CardNumber(id), text, stays: false, at: now))
  }

  mutating func wait(milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    take(cards.timePassed(at: now))
  }

  private mutating func take(_ effects: [CardEffect]) {
    told += effects.filter { $0 != .arrange }
  }
}

extension CardPlace {
  /// `3` for a card, `(3)` for the room of one that has left.
  fileprivate var words: String {
    switch self {
    case .card(let id): "\(id.rawValue)"
    case .gap(let id): "(\(id.rawValue))"
    }
  }
}

extension Table {
  var rows: String { places.map(\.words).joined(separator: " ") }

  /// What ended, as `3 expired`.
  var ends: [String] {
    told.compactMap { effect in
      switch effect {
      case .end(let id, let end): "\(id.rawValue) \(end)"
      case .arrange, .invoke, .reply: nil
      }
    }
  }
}
