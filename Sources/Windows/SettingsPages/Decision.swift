import NotificationModel
import Policy
import Preferences

/// Who has decided a value, in plain words.
enum Decision {
  /// What a value does and who has decided it, as in `Stays until you act on it: [App chat] style =
  /// alert, preferences.conf line 12.`.
  ///
  /// - Parameters:
  ///   - effect: what the value does, without a stop at its end.
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
        "\(effect): ", "[\(line.group)] \(quote)", ", \(book.short(line.file)) line \(line.line).")
    case .builtIn:
      return sentence("\(effect): ", quote, " is built in, and no line says otherwise.")
    case .caution:
      return sentence(
        "\(effect): ", quote, " is the careful value, for the file could not be read.")
    case .desktopEntry:
      return sentence("\(effect): ", quote, " is what the app’s desktop entry says.")
    case .answer:
      return sentence("\(effect): ", quote, " is what you have answered when you were asked.")
    }
  }

  private static func sentence(_ before: String, _ quote: String, _ after: String) -> RichText {
    RichText(runs: [
      RichText.Run(.text(before)), RichText.Run(.text(quote), style: .bold),
      RichText.Run(.text(after)),
    ])
  }
}
