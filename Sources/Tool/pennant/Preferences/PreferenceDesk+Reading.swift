import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// The values that hold, and the lines that set them.
extension PreferenceDesk {
  /// The line that beats the one just written, in another file.
  func winner(
    of key: String, _ target: PreferenceTarget, _ reading: PreferenceReading, _ written: Int
  ) -> String? {
    guard case .line(let line) = Self.source(of: key, target, reading.book),
      line.file != place.main || line.line != written
    else { return nil }
    return "\(Printable.text(line.file)):\(line.line)"
  }

  /// The line that says what holds of a key.
  static func source(
    of key: String, _ target: PreferenceTarget, _ book: PreferenceBook
  ) -> Source {
    switch target {
    case .rule(let name): book.ruleLines[name]?.keys[key].map { .line($0) } ?? .builtIn
    case .focus(let name): book.focusLines[name]?.keys[key].map { .line($0) } ?? .builtIn
    case .desktop: book.desktopLines.keys[key].map { .line($0) } ?? .builtIn
    case .defaults, .category, .app, .appSite, .appCategory, .apps:
      SettingKey(rawValue: key).map { settings(of: target, book).source(of: $0) } ?? .builtIn
    }
  }

  static func settings(of target: PreferenceTarget, _ book: PreferenceBook) -> AppSettings {
    switch target {
    // No app has them, so that for these it is what holds of all.
    case .rule, .focus, .desktop: book.settings(category: nil)
    case .apps: target.scope.map { book.settings(ofGroup: $0) } ?? book.settings(category: nil)
    case .defaults: book.settings(category: nil)
    case .category(let category): book.settings(category: Category(category))
    case .app(let id): book.settings(for: AppID(id), category: nil)
    case .appSite(let id, let site):
      book.settings(for: AppID(id), site: Site(site), category: nil)
    case .appCategory(let id, let category):
      book.settings(for: AppID(id), category: Category(category))
    }
  }

  /// A value as it would be written, and where it comes from.
  struct Found {
    let key: String
    let value: String
    let source: Source
  }

  static func found(
    _ key: String, _ target: PreferenceTarget, _ inForce: PreferencesInForce
  ) -> Found {
    let source = source(of: key, target, inForce.book)
    let value: String =
      switch source {
      // The word of a desktop entry or of an answer is in no file.
      case .builtIn, .desktopEntry, .answer: target.builtIn(key)
      case .caution:
        SettingKey(rawValue: key)?.written(in: settings(of: target, inForce.book)) ?? ""
      case .line(let line): written(in: line, inForce)
      }
    return Found(key: key, value: value, source: source)
  }

  private static func written(in line: FileLine, _ inForce: PreferencesInForce) -> String {
    let file = inForce.lastGood.files.first { $0.name == line.file }
    let text = file.flatMap { PreferenceFile(name: $0.name, bytes: $0.bytes).line(line.line) }
    guard let text, let equals = text.firstIndex(of: "=") else { return "" }
    return String(text[text.index(after: equals)...].drop { $0 == " " || $0 == "\t" })
  }
}

extension PreferenceTarget {
  /// The app that it is about, by its id.
  var app: String? {
    switch self {
    case .app(let id), .appSite(let id, _), .appCategory(let id, _): id
    case .defaults, .category, .apps, .rule, .focus, .desktop: nil
    }
  }

  /// The first line of a focus's or a rule's group: what is to be said of it as a whole is said
  /// there.
  func head(in book: PreferenceBook) -> FileLine? {
    switch self {
    case .focus(let name): book.focusLines[name]?.head
    case .rule(let name): book.ruleLines[name]?.head
    case .defaults, .category, .app, .appSite, .appCategory, .apps, .desktop: nil
    }
  }
}

/// Keys by their spelling.
enum KnownKey {
  static func find(_ word: String, in target: PreferenceTarget) throws(Failure) -> String {
    let keys = target.keys
    if keys.contains(word) { return word }
    let near = NearestWord.find(word, among: keys)
    throw .misuse(
      "'\(oneLine(word))' is no key of [\(oneLine(target.group))]."
        + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }
}
