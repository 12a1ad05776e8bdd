import FrontDoors
import NotificationModel

extension Verb {
  static let list = Verb(
    name: "list", topic: .notifications, summary: "lists what is open, the newest first",
    arguments: "",
    options: [
      .app, .limit, Option("unfolded", .flag, "identical ones each by itself"), .json,
    ],
    words: 0...0,
    details: """
      One line a notification: its id, when it came, its app, ×N where it stands for N identical
      ones, its title, the first line of its body, and marks:
        alert     it stays until you act on it
        awaited   a program waits for what you do (notify-send --wait or --action)
        buttons   it has some: 'pennant show ID' names them
        reply     it can be answered: 'pennant reply ID TEXT'
        hidden    its text is hidden
      Exit code 0, also where nothing is open; 3 when the service does not run.
      """,
    examples: [
      .init(command: "pennant list", meaning: "all that is open"),
      .init(command: "pennant list --app slack --json", meaning: "for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let items = try surroundings.items(
      .list, try ItemQuery(arguments), atMost: try arguments.limit())
    return Answer(items, arguments, surroundings)
  }
}

extension ItemQuery {
  /// What the options of `list` and `history` ask for.
  init(_ arguments: Arguments) throws(Failure) {
    self.init()
    app = arguments.app
    isUnfolded = arguments.has("unfolded")
  }
}

extension Answer {
  init(_ items: [CenterItem], _ arguments: Arguments, _ surroundings: Surroundings) {
    if arguments.has(Option.json.name) {
      self.init(out: JSON.array(items.map(\.json)).text + "\n")
    } else {
      self.init(out: ItemLines(items: items, now: surroundings.now).text(surroundings.page))
    }
  }
}
