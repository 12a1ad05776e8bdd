import PersonalFiles
import Policy
import Preferences

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
    let near = NearestWord.find(word, among: keys)
    throw .misuse(
      "'\(oneLine(word))' is no key of [\(oneLine(target.group))]."
        + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }
}
