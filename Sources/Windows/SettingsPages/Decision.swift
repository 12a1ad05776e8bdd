import NotificationModel
import Policy
import Preferences
import Translations

/// Names in plain words the line or default that has decided a value.
enum Decision {
  /// A sentence on the effect of a value and the line that has decided it, as in `Style:
  /// stays until you act on it. [App chat] style = alert, preferences.conf line 12.`.
  ///
  /// - Parameters:
  ///   - effect: of what it is and what it does, without a stop at its end.
  ///   - key: as the file spells it.
  ///   - found: the value, and where it comes from.
  ///   - book: the files.
  /// - Returns: a sentence, in which the line as it stands in the file is bold.
  static func words(
    _ effect: String, _ key: String, _ found: SettingsBook.Found, in book: SettingsBook
  ) -> RichText {
    let quote = "\(key) = \(found.value)"
    switch found.source {
    case .line(let line):
      return sentence(
        translated(
          "{effect}. {setting}, {file} line {line}.",
          [
            "effect": effect, "setting": gap, "file": book.short(line.file),
            "line": String(line.line),
          ]), "[\(line.group)] \(quote)")
    case .builtIn where found.value.isEmpty:
      return sentence(
        translated("The file says nothing of {setting}.", ["setting": gap]), key)
    case .builtIn:
      return sentence(
        translated(
          "{effect}. Built in: {setting}.",
          ["effect": effect, "setting": gap]), quote)
    case .caution:
      return sentence(
        translated(
          "{effect}. {setting} is the careful value, for the file could not be read.",
          ["effect": effect, "setting": gap]), quote)
    case .desktopEntry:
      return sentence(
        translated(
          "{effect}. {setting} is what the app’s desktop entry says.",
          ["effect": effect, "setting": gap]), quote)
    case .answer:
      return sentence(
        translated(
          "{effect}. {setting} is what you have answered when you were asked.",
          ["effect": effect, "setting": gap]), quote)
    }
  }

  /// The place of the bold part in a sentence; no text of ours or of a file has this character.
  private static let gap = "\u{FFFC}"

  /// The sentence with the quote in its gap.
  private static func sentence(_ words: String, _ quote: String) -> RichText {
    let parts = words.split(
      separator: Character(gap), maxSplits: 1, omittingEmptySubsequences: false)
    return RichText(runs: [
      RichText.Run(.text(String(parts[0]))), RichText.Run(.text(quote), style: .bold),
      RichText.Run(.text(parts.count > 1 ? String(parts[1]) : "")),
    ])
  }
}
