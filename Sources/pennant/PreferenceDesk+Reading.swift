import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// What holds, and which line says so.
extension PreferenceDesk {
  /// The line that beats the one just written, in another file.
  func winner(
    of key: SettingKey, _ target: PreferenceTarget, _ reading: PreferenceReading, _ written: Int
  ) -> String? {
    guard case .line(let line) = Self.settings(of: target, reading.book).source(of: key),
      line.file != place.main || line.line != written
    else { return nil }
    return "\(Printable.text(line.file)):\(line.line)"
  }

  static func settings(of target: PreferenceTarget, _ book: PreferenceBook) -> AppSettings {
    switch target {
    case .defaults: book.settings(category: nil)
    case .category(let category): book.settings(category: Category(category))
    case .app(let id): book.settings(for: AppID(id), category: nil)
    case .appCategory(let id, let category):
      book.settings(for: AppID(id), category: Category(category))
    }
  }

  /// A value as it would be written, and where it comes from.
  struct Found {
    let key: SettingKey
    let value: String
    let source: Source
  }

  static func found(
    _ key: SettingKey, _ target: PreferenceTarget, _ inForce: PreferencesInForce
  ) -> Found {
    let source = settings(of: target, inForce.book).source(of: key)
    let value: String =
      switch source {
      case .builtIn: defaults.value(of: key) ?? ""
      // What is careful is never to say no.
      case .caution: key == .previews ? "never" : "no"
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

/// Keys by their spelling.
enum KnownKey {
  static func named(_ word: String) -> SettingKey? { SettingKey(rawValue: word) }

  static func find(_ word: String) throws(Failure) -> SettingKey {
    if let key = named(word) { return key }
    let near = NearestWord.find(word, among: SettingKey.allCases.map(\.rawValue))
    throw .misuse(
      "'\(oneLine(word))' is no key." + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }
}
