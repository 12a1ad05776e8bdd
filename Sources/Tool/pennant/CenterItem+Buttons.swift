import NotificationModel
import Policy
import Preferences

/// Buttons by the words that people have for them.
extension CenterItem {
  /// The action that a word names, by its key, else by its title; `nil` for a tap.
  func key(of word: String) throws(Failure) -> ActionKey? {
    if let action = actions.first(where: { $0.key.rawValue == word }) { return action.key }
    if word == ActionKey.activate.rawValue { return nil }
    let wanted = word.lowercased()
    let titled = actions.filter { $0.title.lowercased() == wanted }
    if titled.count == 1 { return titled.first?.key }
    guard !actions.isEmpty else { throw Failure(noButtons) }
    if titled.count > 1 {
      throw Failure(
        "notification \(id.rawValue) has \(titled.count) buttons '\(oneLine(word))'; name a key: "
          + titled.map { oneLine($0.key.rawValue) }.joined(separator: ", ") + ".")
    }
    let names = actions.map(\.nameForPeople)
    let near = NearestWord.find(word, among: names + actions.map { oneLine($0.title) })
    throw Failure(
      "notification \(id.rawValue) has no button '\(oneLine(word))'; it has "
        + names.joined(separator: ", ") + "." + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }

  private var noButtons: String {
    isQuestion
      ? "\(id.rawValue) is a question, which has no buttons while the screen is locked."
      : "notification \(id.rawValue) has no button that works."
  }

  fileprivate func has(_ word: String) -> Bool {
    if word == ActionKey.activate.rawValue { return opens }
    let wanted = word.lowercased()
    return actions.contains { $0.key.rawValue == word || $0.title.lowercased() == wanted }
  }
}

extension Action {
  /// Its key; the keys of our own buttons are no word for people.
  fileprivate var nameForPeople: String {
    oneLine(key.rawValue.hasPrefix("pennant-") ? title : key.rawValue)
  }
}

extension Surroundings {
  /// The newest open one that has the button which a word names.
  func newest(with word: String) throws(Failure) -> CenterItem {
    let page = try page(ItemQuery())
    if let item = page.first(where: { $0.has(word) }) { return item }
    guard !page.isEmpty || Self.isAnswer(word) else { throw Failure("no notification is open.") }
    guard Self.isAnswer(word) else {
      throw Failure("no open notification has a button '\(oneLine(word))'.")
    }
    throw Failure(
      page.contains { $0.isQuestion && $0.actions.isEmpty }
        ? "the question that is open has no buttons while the screen is locked."
        : "no question is open; 'pennant list --held' lists what waits, and 'allow' in an app's group "
          + "of the preferences answers for it.")
  }

  /// Whether the word is one of the answers to a question about an app.
  private static func isAnswer(_ word: String) -> Bool {
    ["allow", "don't allow", "allow quietly"].contains(word.lowercased())
  }
}
