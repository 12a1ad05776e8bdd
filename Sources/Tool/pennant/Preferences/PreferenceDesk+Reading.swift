import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Translations

/// The lines that hold.
extension PreferenceDesk {
  /// The line that beats the one just written, in another file.
  func winner(
    of key: String, _ target: PreferenceTarget, _ reading: PreferenceReading, _ written: Int
  ) -> String? {
    guard case .line(let line) = target.source(of: key, in: reading.book),
      line.file != place.main || line.line != written
    else { return nil }
    return "\(Printable.text(line.file)):\(line.line)"
  }

  /// A sentence on the rules that stand above what is written; `nil` where there are none.
  func rules(above target: PreferenceTarget, _ key: String, in book: PreferenceBook) -> String? {
    guard let key = SettingKey(rawValue: key) else { return nil }
    var above: [String] = []
    if case .rule(let name) = target {
      let file = target.head(in: book)?.file
      above = book.rules(saying: key, above: name).filter { book.ruleLines[$0]?.head?.file != file }
    } else if let app = target.app {
      above = book.rules(saying: key, of: AppID(app))
    }
    let names = above.map { "[Rule \(Printable.text($0))]" }
    guard let last = names.last else { return nil }
    guard names.count > 1 else {
      return translated(
        "{rule} says it too, and wins for the messages that meet it.", ["rule": last])
    }
    return translated(
      "{list} and {last} say it too, and win for the messages that meet them.",
      ["list": names.dropLast().joined(separator: ", "), "last": last])
  }
}

extension PreferenceTarget {
  /// The app that it is about, by its id.
  var app: String? {
    switch self {
    case .app(let id), .appSite(let id, _), .appCategory(let id, _): id
    case .defaults, .category, .apps, .rule, .focus, .desktop, .windows: nil
    }
  }

  /// The first line of a focus's or a rule's group: what is to be said of it as a whole is said
  /// there.
  func head(in book: PreferenceBook) -> FileLine? {
    switch self {
    case .focus(let name): book.focusLines[name]?.head
    case .rule(let name): book.ruleLines[name]?.head
    case .defaults, .category, .app, .appSite, .appCategory, .apps, .desktop, .windows: nil
    }
  }
}

/// Keys by their spelling.
enum KnownKey {
  static func find(_ word: String, in target: PreferenceTarget) throws(Failure) -> String {
    let keys = target.keys
    if keys.contains(word) { return word }
    let near = OtherWords.key(meantBy: word, among: keys) ?? NearestWord.find(word, among: keys)
    let problem = translated(
      "'{key}' is no key of [{group}].", ["key": oneLine(word), "group": oneLine(target.group)])
    throw .misuse(hinting(problem, at: near))
  }
}
