import NotificationModel
import Translations

/// The contents of the terminal, and the meaning of a command for them.
nonisolated struct TerminalScreen {
  /// Newest first.
  private(set) var cards: [TerminalCard] = []
  /// The badge of each app, in the order in which apps first had one.
  private(set) var badges: [(app: String, count: UInt32)] = []
  /// The last lines of the service's log.
  private(set) var notes: [String] = []
  /// The answer to the last thing typed, which stays until the next is typed.
  var answer: String?
  /// Lines that stay, such as the one to paste.
  var footer: [String] = []
  var size = (columns: 80, rows: 24)

  private var cardNumbers = NumberSeries()
  private var buttonNumbers = NumberSeries()
  private static let notesKept = 3
  /// More apps than a header line can hold.
  private static let badgesKept = 32

  /// Puts something on the screen, in its old place where it replaces what is there.
  mutating func show(_ presentation: Presentation, id: ServerID) -> TerminalCard {
    if let badge = presentation.badge { setBadge(badge, of: presentation.face.name) }
    if let index = cards.firstIndex(where: { $0.id == id }) {
      let old = cards[index]
      cards[index].presentation = presentation
      // A number keeps its meaning only while the buttons are the same.
      if old.presentation.buttons != presentation.buttons {
        cards[index].firstButton = takeButtons(presentation.buttons.count)
      }
      return cards[index]
    }
    let inUse = cards
    let card = TerminalCard(
      id: id,
      number: cardNumbers.take(1) { range in inUse.contains { range.contains($0.number) } },
      presentation: presentation, firstButton: takeButtons(presentation.buttons.count))
    cards.insert(card, at: 0)
    return card
  }

  private mutating func takeButtons(_ count: Int) -> Int {
    let inUse = cards
    return buttonNumbers.take(count) { range in
      inUse.contains { card in card.buttons.contains { range.contains($0.number) } }
    }
  }

  mutating func remove(_ id: ServerID) -> TerminalCard? {
    guard let index = cards.firstIndex(where: { $0.id == id }) else { return nil }
    return cards.remove(at: index)
  }

  /// Sets the number on an app's icon; zero takes it off.
  ///
  /// - Returns: false where nothing changed.
  @discardableResult
  mutating func setBadge(_ count: UInt32, of app: String) -> Bool {
    let index = badges.firstIndex { $0.app == app }
    guard index.map({ badges[$0].count }) ?? 0 != count else { return false }
    switch (index, count) {
    case (nil, 0): break
    case (let index?, 0): badges.remove(at: index)
    case (let index?, _): badges[index].count = count
    case (nil, _):
      if badges.count == Self.badgesKept { badges.removeFirst() }
      badges.append((app, count))
    }
    return true
  }

  mutating func note(_ line: String) {
    notes.append(line)
    if notes.count > Self.notesKept { notes.removeFirst() }
  }

  /// The meaning of a command on this screen.
  enum Meaning: Hashable {
    case report(DesktopEvent)
    /// The card leaves, by the person's hand.
    case dismiss(ServerID)
    case quit
    case say(String)
  }

  func meaning(of command: TerminalCommand) -> Meaning {
    switch command {
    case .tapNewest:
      guard let card = cards.first else { return .say(TerminalCommand.summary) }
      guard let activation = card.presentation.activation else { return .dismiss(card.id) }
      return .report(.acted(card.id, activation.key, activationToken: nil))
    case .press(let number):
      for card in cards {
        if let button = card.button(number) {
          return .report(.acted(card.id, button.key, activationToken: nil))
        }
      }
      return .say(translated("There is no button {number}.", ["number": "\(number)"]))
    case .close(let number):
      guard let card = card(number) else {
        return .say(translated("There is no card {number}.", ["number": "\(number)"]))
      }
      return .dismiss(card.id)
    case .reply(let number, let text):
      guard let card = card(number) else {
        return .say(translated("There is no card {number}.", ["number": "\(number)"]))
      }
      guard card.presentation.reply != nil, !card.presentation.isHidden else {
        return .say(translated("Card {number} takes no reply.", ["number": "\(number)"]))
      }
      return .report(.replied(card.id, text))
    case .quit: return .quit
    case .help: return .say(TerminalCommand.summary)
    case .unknown(let line):
      return .say(
        translated("Unknown command “{line}”.", ["line": String(line.prefix(40))])
          + " \(TerminalCommand.summary)")
    }
  }

  private func card(_ number: Int) -> TerminalCard? { cards.first { $0.number == number } }
}

/// Something on the screen, with the numbers by which a person acts on it.
nonisolated struct TerminalCard: Hashable {
  let id: ServerID
  let number: Int
  var presentation: Presentation
  /// The number of its first button; the others follow.
  var firstButton: Int

  /// Buttons as they are drawn: destructive ones last.
  var buttons: [(number: Int, button: Button)] {
    let all = presentation.buttons
    let ordered = all.filter { !$0.isDestructive } + all.filter(\.isDestructive)
    return ordered.enumerated().map { (firstButton + $0.offset, $0.element) }
  }

  func button(_ number: Int) -> Button? {
    buttons.first { $0.number == number }?.button
  }
}

/// Hands out the numbers people type, so that one is not used for something else soon after.
nonisolated struct NumberSeries {
  private var last = 0
  /// Two digits are quick to type.
  private static let comfortable = 99

  /// The first of so many numbers in a row; `inUse` tells whether any of a range is on the screen.
  mutating func take(_ count: Int, inUse: (ClosedRange<Int>) -> Bool) -> Int {
    guard count > 0 else { return last + 1 }
    if last + count > Self.comfortable, !inUse(1...count) { last = 0 }
    let first = last + 1
    last += count
    return first
  }
}
