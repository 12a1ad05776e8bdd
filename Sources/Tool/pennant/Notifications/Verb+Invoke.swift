import CenterList
import ControlProtocol
import NotificationModel
import Policy
import Preferences
import Translations

extension Verb {
  static let invoke = Verb(
    name: "invoke", topic: .notifications, summary: "does what a tap or a button does",
    arguments: "[ID] [ACTION]",
    options: [.id, Option("yes", .flag, "you mean it: nothing is asked first", letter: "y")],
    words: 0...2,
    details: """
      Does what a tap on a notification does, or one of its buttons, by its key or its title;
      'pennant show ID' names them. Where a tap does nothing, the only button is pressed, unless that
      destroys something. Without an ID it is the newest open one that has it; a number as
      the first word is an ID, and where nothing with that ID is open, a button: 'pennant invoke ID 1'
      presses the one whose key is 1 in any case. An app that is gone is opened instead, where it can be.
      $XDG_ACTIVATION_TOKEN, where it is set, lets the app take the front.
      Where the preferences say 'destructive = confirm', what destroys something asks first: that
      question is a notification too, and 'pennant invoke' with the same title answers it. --yes
      does without.
      Exit code 1 when there is no such notification or action, or nobody is left to hear it.
      """,
    examples: [
      .init(command: "pennant invoke", meaning: "a tap on the newest, for a key binding"),
      .init(command: "pennant invoke 42 Archive", meaning: "the button Archive of number 42"),
      .init(
        command: "pennant invoke 42 Delete --yes", meaning: "from a script, without a question"),
    ]
  ) { arguments, surroundings throws(Failure) in
    var words = arguments.words[...]
    var id = try arguments.idOption()
    if id == nil, let word = words.first, words.count == 2 || UInt32(word) != nil {
      id = try Arguments.id(word)
      words.removeFirst()
    }
    guard words.count <= 1 else {
      throw .unexpected(words.last ?? "")
    }
    if id != nil, words.isEmpty, arguments.words.count == 1, let word = arguments.words.first,
      try surroundings.isButton(word)
    {
      (id, words) = (nil, [word])
    }
    let item =
      if let id {
        try surroundings.item(id)
      } else if let word = words.first {
        try surroundings.newest(with: word)
      } else {
        try surroundings.newest { $0.opens }
      }
    let key = if let word = words.first { try item.key(of: word) } else { try item.keyOfTap() }
    let reached: Invoked = try surroundings.ask(
      .invoke(
        item.id, key, token: surroundings.activationToken, isConfirmed: arguments.has("yes"))
    ) { if case .invoked(let reached) = $0 { reached } else { nil } }
    switch reached {
    case .app: return Answer()
    case .entry:
      return Answer(
        out: translated("{app} was gone and has been opened", ["app": oneLine(item.appName)])
          + "\n")
    case .person:
      return Answer(
        out: translated(
          "nothing is done yet: a new notification asks whether you mean it (--yes does not)")
          + "\n")
    }
  }
}

extension Surroundings {
  /// A number that is the key of an open one's button, and the ID of nothing that is open.
  fileprivate func isButton(_ word: String) throws(Failure) -> Bool {
    guard let id = UInt32(word).flatMap({ NotificationID($0) }) else { return false }
    if case .answer(.item(let item)) = MainActor.assumeIsolated({ service.ask(.get(id)) }),
      item.place.closing == nil
    {
      return false
    }
    return try page(ItemQuery()).contains { $0.actions.contains { $0.key.rawValue == word } }
  }
}

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
        translated(
          "notification {id} has {count} button '{title}'; name a key: {keys}.",
          "notification {id} has {count} buttons '{title}'; name a key: {keys}.", titled.count,
          [
            "id": "\(id.rawValue)", "title": oneLine(word),
            "keys": titled.map { oneLine($0.key.rawValue) }.joined(separator: ", "),
          ]))
    }
    let names = actions.map(\.nameForPeople)
    let near = NearestWord.find(word, among: names + actions.map { oneLine($0.title) })
    let problem = translated(
      "notification {id} has no button '{title}'; it has {buttons}.",
      [
        "id": "\(id.rawValue)", "title": oneLine(word),
        "buttons": names.joined(separator: ", "),
      ])
    throw Failure(hinting(problem, at: near))
  }

  /// The only button, where a tap itself does nothing; `nil` for a tap.
  fileprivate func keyOfTap() throws(Failure) -> ActionKey? {
    guard !opens, !isQuestion, let first = actions.first else { return nil }
    if actions.count == 1, !first.isDestructive { return first.key }
    throw Failure(
      translated(
        "a tap on notification {id} does nothing; name a button: {buttons}.",
        [
          "id": "\(id.rawValue)",
          "buttons": actions.map(\.nameForPeople).joined(separator: ", "),
        ]))
  }

  private var noButtons: String {
    isQuestion
      ? translated(
        "{id} is a question, which has no buttons while the screen is locked.",
        ["id": "\(id.rawValue)"])
      : translated("notification {id} has no button that works.", ["id": "\(id.rawValue)"])
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
    guard !page.isEmpty || Self.isAnswer(word) else {
      throw Failure(translated("no notification is open."))
    }
    guard Self.isAnswer(word) else {
      throw Failure(
        translated("no open notification has a button '{title}'.", ["title": oneLine(word)]))
    }
    throw Failure(
      page.contains { $0.isQuestion && $0.actions.isEmpty }
        ? translated("the question that is open has no buttons while the screen is locked.")
        : translated(
          "no question is open; 'pennant list --held' lists what waits, and 'allow' in an app's "
            + "group of the preferences answers for it."))
  }

  /// Whether the word is one of the answers to a question about an app.
  private static func isAnswer(_ word: String) -> Bool {
    let word = word.lowercased()
    let answers = [translated("Allow"), translated("Don't Allow"), translated("Allow Quietly")]
    return ["allow", "don't allow", "allow quietly"].contains(word)
      || answers.contains { $0.lowercased() == word }
  }
}

extension Verb {
  static let reply = Verb(
    name: "reply", topic: .notifications, summary: "answers one in place",
    arguments: "ID TEXT", options: [.id], words: 1...2,
    details: """
      Sends a text as the answer to a notification that takes one ('pennant list' marks those).
      A text that starts with '-' stands after '--'.
      Exit code 1 when it takes no reply.
      """,
    examples: [
      .init(command: "pennant reply 42 'On my way'", meaning: "answers notification 42")
    ]
  ) { arguments, surroundings throws(Failure) in
    let option = try arguments.idOption()
    let words = arguments.words
    guard words.count == (option == nil ? 2 : 1), let text = words.last else {
      throw .misuse(
        option == nil
          ? translated("'reply' needs ID TEXT; a text of several words stands in quotes.")
          : translated("unexpected argument '{word}'.", ["word": oneLine(words.last ?? "")]))
    }
    guard !text.isEmpty else { throw .misuse(translated("the text is empty.")) }
    var id = option
    if id == nil { id = try Arguments.id(words[0]) }
    if let id { try surroundings.done(.reply(id, text)) }
    return Answer()
  }
}
