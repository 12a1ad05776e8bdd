import FrontDoors
import NotificationModel

extension Verb {
  static let invoke = Verb(
    name: "invoke", topic: .notifications, summary: "does what a tap or a button does",
    arguments: "[ID] [ACTION]",
    options: [.id, Option("yes", .flag, "you mean it: nothing is asked first", letter: "y")],
    words: 0...2,
    details: """
      Does what a tap on a notification does, or one of its buttons, by its key or its title;
      'pennant show ID' names them. Without an ID it is the newest open one that has it; a number as
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
      throw .misuse("unexpected argument '\(oneLine(words.last ?? ""))'.")
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
    var key: ActionKey?
    if let word = words.first { key = try item.key(of: word) }
    let reached: Invoked = try surroundings.ask(
      .invoke(
        item.id, key, token: surroundings.activationToken, isConfirmed: arguments.has("yes"))
    ) { if case .invoked(let reached) = $0 { reached } else { nil } }
    switch reached {
    case .app: return Answer()
    case .entry:
      return Answer(out: "\(oneLine(item.appName)) was gone and has been opened\n")
    case .person:
      return Answer(
        out: "nothing is done yet: a new notification asks whether you mean it (--yes does not)\n")
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
