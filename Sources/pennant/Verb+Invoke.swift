import FrontDoors
import NotificationModel
import Preferences

extension Verb {
  static let invoke = Verb(
    name: "invoke", topic: .notifications, summary: "does what a tap or a button does",
    arguments: "[ID] [ACTION]", options: [.id], words: 0...2,
    details: """
      Does what a tap on a notification does, or one of its buttons, by its key or its title;
      'pennant show ID' names them. Without an ID it is the newest open one that can; a number as
      the first word is an ID. An app that is gone is opened instead, where it can be.
      $XDG_ACTIVATION_TOKEN, where it is set, lets the app take the front.
      Exit code 1 when there is no such notification or action, or nobody is left to hear it.
      """,
    examples: [
      .init(command: "pennant invoke", meaning: "a tap on the newest, for a key binding"),
      .init(command: "pennant invoke 42 Archive", meaning: "the button Archive of number 42"),
    ]
  ) { arguments, surroundings throws(Failure) in
    var words = arguments.words[...]
    var id = try arguments.idOption()
    if id == nil, let word = words.first, words.count == 2 || UInt32(word) != nil {
      id = try Arguments.id(word)
      words.removeFirst()
    }
    guard words.count <= 1 else {
      throw .misuse("unexpected argument '\(oneLine(words.last ?? ""))'.")
    }
    let item =
      if let id {
        try surroundings.item(id)
      } else if words.isEmpty {
        try surroundings.newest { $0.opens }
      } else {
        try surroundings.newest { !$0.actions.isEmpty }
      }
    var key: ActionKey?
    if let word = words.first { key = try item.key(of: word) }
    let reach: CenterItem.Reach = try surroundings.ask(
      .invoke(item.id, key, token: surroundings.activationToken)
    ) { if case .invoked(let reach) = $0 { reach } else { nil } }
    switch reach {
    case .app: return Answer()
    case .entry:
      return Answer(out: "\(oneLine(item.appName)) was gone and has been opened\n")
    case .nobody: throw ControlRefusal.unheard(item.id).failure
    }
  }
}

extension CenterItem {
  /// The action that a word names, by its key, else by its title; `nil` for a tap.
  fileprivate func key(of word: String) throws(Failure) -> ActionKey? {
    if let action = actions.first(where: { $0.key.rawValue == word }) { return action.key }
    if word == ActionKey.activate.rawValue { return nil }
    let wanted = word.lowercased()
    let titled = actions.filter { $0.title.lowercased() == wanted }
    if titled.count == 1 { return titled.first?.key }
    guard !actions.isEmpty else {
      throw Failure("notification \(id.rawValue) has no button that works.")
    }
    if titled.count > 1 {
      throw Failure(
        "notification \(id.rawValue) has \(titled.count) buttons '\(oneLine(word))'; name a key: "
          + titled.map { oneLine($0.key.rawValue) }.joined(separator: ", ") + ".")
    }
    let keys = actions.map { oneLine($0.key.rawValue) }
    let near = NearestWord.find(word, among: keys + actions.map { oneLine($0.title) })
    throw Failure(
      "notification \(id.rawValue) has no button '\(oneLine(word))'; it has "
        + keys.joined(separator: ", ") + "." + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }
}
