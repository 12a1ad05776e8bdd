import Clock
internal import NotificationModel

/// The facts of a message without its words as a number, for columns and records.
///
///     bits 0-1 urgency   2-4 level   5-9 flags   10-12 wishes   13 door   32-62 timeout
///
/// The places never change. A number with any other bit is none of ours.
enum FactsCode {
  private static let wishes: DisplayWishes = [.offLockScreen, .hiddenWhenLocked, .asNew]
  private typealias Flag = any (WritableKeyPath<WordlessFacts, Bool> & Sendable)
  private static let flags: [(place: Int64, flag: Flag)] = [
    (5, \.hasTap), (6, \.hadButtons), (7, \.isTransient), (8, \.isResident), (9, \.isSilent),
    (13, \.cameByDoor),
  ]
  private static let wishesPlace: Int64 = 10
  private static let timeoutPlace: Int64 = 32
  /// Milliseconds that a call can ask for, one less as two numbers mean something else.
  private static let longest = Int64(Int32.max) - 1

  static func number(_ facts: WordlessFacts) -> Int64 {
    var number = Int64(facts.urgency.rawValue) | level(facts.level) << 2
    for (place, flag) in flags where facts[keyPath: flag] { number |= 1 << place }
    number |= Int64(facts.wishes.intersection(wishes).rawValue) << wishesPlace
    return number | timeout(facts.timeout) << timeoutPlace
  }

  /// The facts of a number; `nil` for one that was not written by us, and for a kind of event that
  /// is spelt as none.
  static func facts(_ number: Int64, _ category: String?) -> WordlessFacts? {
    guard number >= 0, let urgency = Urgency(rawValue: UInt8(number & 3)) else { return nil }
    var facts = WordlessFacts()
    facts.urgency = urgency
    switch number >> 2 & 7 {
    case 0: facts.level = nil
    case let code:
      guard let level = InterruptionLevel.allCases.first(where: { level($0) == code }) else {
        return nil
      }
      facts.level = level
    }
    for (place, flag) in flags { facts[keyPath: flag] = number >> place & 1 == 1 }
    facts.wishes = DisplayWishes(rawValue: UInt8(number >> wishesPlace & 7))
    switch number >> timeoutPlace {
    case 0: facts.timeout = .whateverIsUsual
    case 1: facts.timeout = .never
    case let code: facts.timeout = .after(.milliseconds(code - 1))
    }
    if let category {
      facts.category = Category(category)
      guard Category(category).isWellSpelt else { return nil }
    }
    // The facts must give the same number again, so that nothing else hides in it.
    return Self.number(facts) == number ? facts : nil
  }

  private static func level(_ level: InterruptionLevel?) -> Int64 {
    switch level {
    case nil: 0
    case .passive: 1
    case .active: 2
    case .timeSensitive: 3
    case .critical: 4
    }
  }

  private static func timeout(_ timeout: RequestedTimeout) -> Int64 {
    switch timeout {
    case .whateverIsUsual: 0
    case .never: 1
    case .after(let span): min(max(span.milliseconds, 1), longest) + 1
    }
  }
}
