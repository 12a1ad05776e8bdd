import NotificationModel
import Translations

/// C4, A1 to A3: what buttons are called, how many there are, and which of them destroy.
enum ActionRule {
  /// The number of characters that fit a third of a banner.
  static let titleCharacters = 20
  /// The desktop's own buttons, which are not among the four.
  private static let uncounted: Set<ActionKey> = [.settings, .close, .snooze, ActionKey("close")]

  static func findings(in notification: Notification, _ language: TextLanguage) -> [Finding] {
    var all: [Finding] = []
    // The keys stand for pictures there, and the titles for what is read aloud.
    for action in notification.actions { all += findings(action, language) }
    let count = notification.actions.count { !uncounted.contains($0.key) }
    if count > Limits.buttons {
      let found = translated("{count} button", "{count} buttons", count)
      all.append(Finding(.tooManyActions, .actions, found: found))
    }
    if let tap = notification.activation,
      tap.isDestructive || DestructiveWords.verb(of: tap) != nil
    {
      all.append(Finding(.destructiveTap, .action(tap.key), found: tap.title))
    }
    return all
  }

  private static func findings(_ action: Action, _ language: TextLanguage) -> [Finding] {
    let place = Finding.Place.action(action.key)
    var all: [Finding] = []
    let better =
      language.hasHeadlines ? TitleCase.of(action.title) : WordSearch.capitalized(action.title)
    if language.hasSentences, better != action.title {
      all.append(Finding(.actionTitleCase, place, found: action.title, better: better))
    }
    if action.title.count > titleCharacters {
      let found = LengthRule.characters(action.title.count, most: titleCharacters)
      all.append(Finding(.actionTooLong, place, found: found))
    }
    if !action.isDestructive, let verb = DestructiveWords.verb(of: action) {
      all.append(
        Finding(
          .destructiveUnmarked, place, found: verb,
          better: "x-pennant-destructive: \(action.key.rawValue)"))
    }
    return all
  }
}

/// A button whose title says that something will be gone.
enum DestructiveWords {
  private static let verbs: Set<String> = [
    "delete", "remove", "erase", "discard", "trash", "destroy", "wipe", "format", "uninstall",
    "purge", "revoke", "shred", "overwrite",
  ]
  /// The same in German, French and Spanish, where the verb may stand last.
  private static let others: Set<String> = [
    "löschen", "entfernen", "verwerfen", "leeren", "deinstallieren", "supprimer", "effacer",
    "désinstaller", "eliminar", "borrar", "descartar", "desinstalar",
  ]

  /// The word that says so: the first one of its title, or its key.
  static func verb(of action: Action) -> String? {
    let first = WordSearch.of(action.title).first { word in
      !["move", "to", "permanently", "and"].contains(word.lowercased())
    }
    if let first, verbs.contains(first.lowercased().filter(\.isLetter)) { return String(first) }
    if let other = WordSearch.of(action.title).first(where: { others.contains($0.lowercased()) }) {
      return String(other)
    }
    let key = action.key.rawValue
    return verbs.contains(key.lowercased()) ? key : nil
  }
}
