/// C1: the app's name is there already.
enum AppNameRule {
  private static let separators: Set<Character> = [":", "-", "–", "—", "|"]

  static func finding(_ text: String, _ place: Finding.Place, _ names: [String]) -> Finding? {
    // The longest first: "Evolution Mail" before "Evolution".
    for name in names.sorted(by: { $0.count > $1.count }) where name.count > 1 {
      if text.lowercased() == name.lowercased() {
        return Finding(.appName, place, found: text)
      }
      if let rest = remainder(of: text, after: name) {
        let found = String(text.prefix(name.count))
        return Finding(.appName, place, found: found, better: rest)
      }
      // Names are words too ("Files"), so inside a text only one that is written as a name counts.
      if Words.contains(text, name) { return Finding(.appName, place, found: name) }
    }
    return nil
  }

  /// The rest of a text that begins with the name and a separator.
  private static func remainder(of text: String, after name: String) -> String? {
    guard text.count > name.count, text.prefix(name.count).lowercased() == name.lowercased() else {
      return nil
    }
    var rest = text.dropFirst(name.count)
    let isApart = rest.first == " "
    rest = rest.drop { $0 == " " }
    guard let separator = rest.first, separators.contains(separator) else { return nil }
    rest.removeFirst()
    // A hyphen between letters is inside a word.
    if separator == "-", !isApart, rest.first != " " { return nil }
    rest = rest.drop { $0 == " " }
    return rest.isEmpty ? nil : Words.capitalized(String(rest))
  }
}
