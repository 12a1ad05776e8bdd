public import Clock
public import NotificationModel

/// The part of a message that may be written to disk.
public enum Keeping: Hashable, Sendable {
  /// Nothing is written, as the notification is closed as soon as its call is answered.
  case nothing
  case whole
  /// The text is not written, but its placeholder, the time after which it closes by itself, and
  /// the facts that decide how it is shown.
  case withheld(placeholder: String, closesAfter: Span?, WordlessFacts)
}

/// The rule of what may be written to disk.
///
/// The text of status displays, of transient items and of apps that the person hides or keeps no
/// history of never reaches the disk.
public enum KeepingRule {
  public static func withholds(
    _ notification: Notification, settings: AppSettings, isStatus: Bool
  ) -> Bool {
    isStatus || notification.isTransient || notification.isOurs || withholds(settings)
  }

  /// Whether the text of everything that these settings hold for is kept off the disk.
  public static func withholds(_ settings: AppSettings) -> Bool {
    !settings.keepsText
  }

  /// Whether messages that are on the disk already are erased.
  ///
  /// Only the person's own wish takes them off the disk, not a file that could not be read.
  public static func erases(_ settings: AppSettings) -> Bool {
    SettingKey.withholding.contains { settings.isKeptOffDisk(by: $0.key, $0.row) }
  }

  /// The part of a message that may be written to disk.
  ///
  /// - Parameters:
  ///   - notification: the message.
  ///   - settings: what holds for it.
  ///   - isStatus: whether it is a status display.
  ///   - pending: the number of notifications of its thread, for which `%u` stands in its
  ///     placeholder.
  ///   - cameByDoor: whether its app learns no number of it.
  ///   - book: the preferences, whose kinds of event are no app's words.
  /// - Returns: what may be written.
  public static func keeping(
    of notification: Notification, settings: AppSettings, isStatus: Bool, pending: Int,
    cameByDoor: Bool = false, in book: PreferenceBook
  ) -> Keeping {
    guard !settings.isSwitchedOff else { return .nothing }
    guard withholds(notification, settings: settings, isStatus: isStatus) else { return .whole }
    var reasons: [Reason] = []
    let level = InterruptionRule.level(
      of: notification, settings: settings, reasons: &reasons)
    let fate = FateRule.fate(
      of: notification, level: level, isStatus: isStatus, settings: settings, reasons: &reasons)
    let buttons = ButtonRow(for: notification, settings: settings, reasons: &reasons)
    var facts = WordlessFacts(
      of: notification, hasTap: buttons.activation != nil,
      category: notification.category.flatMap { book.named($0) })
    facts.cameByDoor = cameByDoor
    return .withheld(
      placeholder: PreviewRule.placeholder(of: notification, settings: settings, pending: pending),
      // Nobody wants to see the volume of an earlier life.
      closesAfter: isStatus ? .zero : closing(fate), facts)
  }

  private static func closing(_ fate: Fate) -> Span? {
    switch fate {
    case .shown(.banner(let span), then: .closes), .unseen(.closes, let span): span
    // An alert has no time of its own; its end is written down when it comes.
    case .shown(.alert, then: .closes): .minutes(10)
    case .held(let span): span
    case .shown(_, then: .staysInCenter), .unseen(.staysInCenter, _), .refused: nil
    }
  }
}

extension PreferenceBook {
  /// The kinds of event that rules of our own look at.
  private static let ownKinds =
    InterruptionRule.goings + [.incomingCall, .transfer, .transferComplete, .transferError]

  /// The narrowest kind of event, this one or one above it, that the person or a rule of ours names;
  /// `nil` where nobody does.
  ///
  /// The narrower part is left out, because the app chose that word, and the word may tell what the
  /// message is about.
  func named(_ category: Category) -> Category? {
    let mine = Self.ownKinds + groups.keys.compactMap(\.category) + rules.flatMap(\.categories)
    for kind in category.lineage.reversed() {
      if let named = mine.first(where: { $0 == kind }) { return named }
    }
    return nil
  }

  /// Whether any group keeps the text of something off the disk.
  public var withholdsSomewhere: Bool {
    anyGroup { !AppSettings(saying: $0.setting).keepsText }
  }

  /// Whether any group has the person asked before something may notify.
  public var asksSomewhere: Bool {
    anyGroup { AppSettings(saying: $0.setting).asksFirst }
  }
}
