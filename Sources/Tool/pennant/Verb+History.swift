import FrontDoors
import NotificationModel

extension Verb {
  static let history = Verb(
    name: "history", topic: .notifications, summary: "lists what is over, or clears that",
    arguments: "",
    options: [.app, .limit, .json],
    words: 0...0,
    details: """
      What is over, the newest first, each by itself, in lines like those of 'pennant list'; the
      first mark says how it ended: dismissed, acted (with the button), ran out, closed by its app, or
      gone.
      The preferences 'history' and 'history-keep' say whether and how long it is remembered.
      """,
    examples: [
      .init(command: "pennant history --limit 20", meaning: "the last twenty"),
      .init(command: "pennant history clear --app slack", meaning: "forgets those of an app"),
    ],
    parts: [.historyClear]
  ) { arguments, surroundings throws(Failure) in
    let items = try surroundings.items(
      .history, try ItemQuery(arguments, surroundings), atMost: try arguments.limit())
    return try Answer(items, arguments, surroundings, orNothingIs: "in the history")
  }

  static let historyClear = Verb(
    name: "history clear", topic: .notifications, summary: "forgets what is over",
    arguments: "", options: [.app], words: 0...0,
    details: """
      Forgets all notifications that are over, or those of one app. They cannot be had back.
      What is open stays.
      """,
    examples: [
      .init(command: "pennant history clear", meaning: "forgets all of them"),
      .init(command: "pennant history clear --app slack", meaning: "forgets those of an app"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let count = try surroundings.number(.clearHistory(try surroundings.app(arguments)))
    return Answer(out: "\(counted(count, "notification")) forgotten\n")
  }
}

extension Surroundings {
  func number(_ request: ControlRequest) throws(Failure) -> Int {
    try ask(request) { if case .number(let count) = $0 { Int(count) } else { nil } }
  }
}
