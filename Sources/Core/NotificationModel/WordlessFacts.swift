import Spelling

/// The facts of a message that carry none of its words, so that they may be written to disk where
/// its text may not.
///
/// The facts decide how the message is shown. The titles of its buttons, its sound, its site and
/// its number are not among them.
public struct WordlessFacts: Hashable, Sendable {
  public var urgency = Urgency.normal
  /// The level that the app's own hint asks for.
  public var level: InterruptionLevel?
  /// The kind of event, as far as the preferences or a rule of ours name it themselves.
  public var category: Category?
  public var timeout = RequestedTimeout.whateverIsUsual
  public var wishes: DisplayWishes = []
  public var isTransient = false
  public var isResident = false
  /// The app asks for no sound, whatever its person has chosen.
  public var isSilent = false
  /// A tap tells the app; the words of a tap are not kept.
  public var hasTap = false
  /// The app had offered buttons or a field for an answer, which are lost.
  public var hadButtons = false
  /// The message came by a door at which its app learns no number of it, so that nobody hears of a
  /// tap but whoever opens the app.
  public var cameByDoor = false

  public init() {}

  /// - Parameters:
  ///   - notification: the message.
  ///   - hasTap: whether its tap is one for its person.
  ///   - category: the kind of event, as others name it.
  public init(of notification: Notification, hasTap: Bool, category: Category?) {
    urgency = notification.urgency
    level = notification.level
    self.category = category
    timeout = notification.timeout
    wishes = notification.wishes
    isTransient = notification.isTransient
    isResident = notification.isResident
    isSilent = notification.sound == .suppressed
    self.hasTap = hasTap
    hadButtons = !notification.actions.isEmpty || notification.reply != nil
  }
}

extension Notification {
  /// Takes over what was kept of a message without its words.
  public mutating func take(_ facts: WordlessFacts) {
    urgency = facts.urgency
    level = facts.level
    category = facts.category
    timeout = facts.timeout
    wishes = facts.wishes
    isTransient = facts.isTransient
    isResident = facts.isResident
    if facts.isSilent { sound = .suppressed }
    if facts.hasTap { activation = Action(key: .activate, title: "") }
  }
}

extension Category {
  /// Whether it is spelt as one, and no longer than one may be.
  public var isWellSpelt: Bool {
    1...Limits.categoryBytes ~= rawValue.utf8.count && Alphabet.words.spells(rawValue.utf8)
  }
}
