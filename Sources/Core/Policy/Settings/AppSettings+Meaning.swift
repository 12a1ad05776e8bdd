internal import Clock
public import NotificationModel

/// The meaning of keys that several ask about: each is read here alone.
extension AppSettings {
  /// Whether the app may not notify at all.
  public var isSwitchedOff: Bool { allow == .no }

  /// Whether the person is asked first.
  public var asksFirst: Bool { allow == .ask }

  /// Whether nothing of the app comes on the screen by the person's own word.
  public var isNeverShown: Bool { style == .none }

  static let bannerDurations = Span.seconds(1)...Span.seconds(60)

  /// The time that a banner has, or would have had where it stays.
  var timeOfBanners: Span { bannerDuration ?? Self.bannerDurations.upperBound }

  /// Whether the person wants alerts of everything the app sends.
  var isAlwaysAlert: Bool { style == .alert }

  /// Whether the app may have a style at all.
  public func mayHave(_ style: StyleSet) -> Bool { styles.isSuperset(of: style) }

  /// The number that the app's icon has: none for an app that may not have one.
  public var badgeInForce: BadgeChoice {
    isSwitchedOff || asksFirst || !mayHave(.badge) ? .no : badge
  }

  /// Whether the same thing again becomes one with a count.
  public var foldsDuplicates: Bool { duplicates == .fold }

  /// Whether the person is asked before something destructive is done.
  var confirmsDestruction: Bool { destructive == .confirm }
}

/// The meaning of the keys that hide or keep words: all who hide or keep words ask here.
extension AppSettings {
  /// Whether title and text are hidden while the screen is locked, or while it is not.
  public func hidesWords(whileLocked isLocked: Bool) -> Bool {
    SettingKey.withholding.contains { _, row in
      row.withheld(self).hidesWords(whileLocked: isLocked)
    }
  }

  /// Whether the text may be written to disk; words that are hidden at all times may not.
  public var keepsText: Bool {
    SettingKey.withholding.allSatisfy { _, row in row.withheld(self).mayLieOnDisk }
  }

  /// Whether the person's own line of a key keeps the text off the disk.
  ///
  /// The careful value of a file that could not be read is no wish of theirs.
  func isKeptOffDisk(by key: SettingKey, _ row: Withholding) -> Bool {
    !row.withheld(self).mayLieOnDisk && source(of: key) != .caution
  }
}

/// The meaning of a line by itself, for whoever has no message to judge.
extension Setting {
  /// Whether it has a say in what is hidden, or lies on the disk.
  var isOnKeeping: Bool { SettingKey.withholding.contains { $0.key == key } }

  /// Whether it hides title and text while the screen is locked, or while it is not.
  func hidesWords(whileLocked isLocked: Bool) -> Bool {
    let settings = AppSettings(saying: self)
    return SettingKey.withholding.contains { own, row in
      guard own == key else { return false }
      return row.withheld(settings).hidesWords(whileLocked: isLocked)
    }
  }
}

extension Withheld {
  fileprivate func hidesWords(whileLocked isLocked: Bool) -> Bool {
    switch self {
    case .words: true
    case .wordsWhileLocked: isLocked
    case .nothing, .text: false
    }
  }

  fileprivate var mayLieOnDisk: Bool {
    switch self {
    case .nothing, .wordsWhileLocked: true
    case .words, .text: false
    }
  }
}
