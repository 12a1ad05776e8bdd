import CenterList
import ControlProtocol
import NotificationModel
import Translations

extension Verb {
  static let list = Verb(
    name: "list", topic: .notifications, summary: "lists what is open, the newest first",
    arguments: "",
    options: [
      .app, .search, .since, .limit, Option("unfolded", .flag, "identical ones each by itself"),
      Option("snoozed", .flag, "those that you have snoozed, with the time of their return"),
      Option("held", .flag, "those that wait for your answer about their app"), .json,
    ],
    words: 0...0,
    details: """
      One line a notification: its id, when it came, its app, ×N where it stands for N identical
      ones, its web site where it is of one, its title, the first line of its body, and marks:
        late      it was to come long before it did: 'pennant show ID' says when
        alert     it stays until you act on it
        awaited   a program waits for what you do (notify-send --wait or --action)
        picture   it brings one
        buttons   it has some: 'pennant show ID' names them
        reply     it can be answered: 'pennant reply ID TEXT'
        hidden    its text is hidden
      With --held it lists what is neither on screen nor in the Center: of apps that you have not
      allowed to notify yet ('allow = ask'). Here alone its words are to be read before you answer,
      by you who ask for them.
      Where there is nothing to list, that is said on standard error.
      Exit code 0, also where nothing is open; 3 when the service does not run.
      """,
    examples: [
      .init(command: "pennant list", meaning: "all that is open"),
      .init(command: "pennant list --app slack --json", meaning: "for a script"),
      .init(command: "pennant list --snoozed", meaning: "what comes back later"),
      .init(command: "pennant list --held", meaning: "what waits for your answer"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let query = try ItemQuery(arguments, surroundings)
    let items = try surroundings.items(.list, query, atMost: try arguments.limit())
    let state =
      query.isHeld
      ? translated("is held")
      : query.sleeping == nil ? translated("is open") : translated("is snoozed")
    var answer = try Answer(items, arguments, surroundings, orNothing: state)
    let isPlain = !query.isHeld && query.sleeping == nil
    if items.isEmpty, isPlain { try answer.tell(SearchElsewhere.history, arguments, surroundings) }
    return answer
  }
}

extension ItemQuery {
  /// The query that the options of `list` and `history` ask for.
  init(_ arguments: Arguments, _ surroundings: Surroundings) throws(Failure) {
    self.init()
    app = try surroundings.app(arguments)
    isUnfolded = arguments.has("unfolded")
    if arguments.has("snoozed") { sleeping = .snoozed }
    isHeld = arguments.has("held")
    if let words = arguments.value(Option.search.name) {
      guard let found = SearchWords(words) else {
        throw .misuse(
          translated(
            "--search takes {count} byte at most.", "--search takes {count} bytes at most.",
            SearchWords.mostBytes))
      }
      search = found
    }
    if let word = arguments.value(Option.since.name) {
      since = try TimeWords(now: surroundings.now).pastMoment(word)
    }
    guard !isHeld || sleeping == nil else {
      throw .misuse(translated("name --snoozed or --held, not both."))
    }
  }
}

extension Answer {
  /// Items as lines or for programs; that there are none is no part of either.
  init(
    _ items: [CenterItem], _ arguments: Arguments, _ surroundings: Surroundings,
    orNothing state: String
  ) throws(Failure) {
    guard !arguments.has(Option.json.name) else {
      self.init(out: JSON.array(items.map(\.json)).text + "\n")
      return
    }
    self.init(out: ItemLines(items: items, now: surroundings.now).text(surroundings.page))
    guard items.isEmpty else { return }
    let app = try surroundings.app(arguments)
    guard let words = arguments.value(Option.search.name) else {
      complain("pennant: \(try surroundings.nothing(of: app, state))")
      return
    }
    let found = oneLine(words)
    let sentence =
      if let app {
        translated(
          "nothing of '{app}' that {state} has all of '{words}'.",
          ["app": oneLine(app.spelling), "state": state, "words": found])
      } else {
        translated(
          "nothing that {state} has all of '{words}'.", ["state": state, "words": found])
      }
    complain("pennant: \(sentence)")
  }
}

extension Surroundings {
  /// Says so, and which app was probably meant where nobody knows this one; the state is a clause
  /// such as `is open`.
  func nothing(of app: AppID?, _ state: String) throws(Failure) -> String {
    guard let app else { return translated("nothing {state}.", ["state": state]) }
    let name = oneLine(app.spelling)
    guard let near = try AppNames(self).nearest(to: app) else {
      return translated("nothing of '{app}' {state}.", ["app": name, "state": state])
    }
    return translated(
      "nothing of '{app}' {state}; did you mean '{word}'?",
      ["app": name, "state": state, "word": near])
  }
}

extension Verb {
  static let show = Verb(
    name: "show", topic: .notifications, summary: "shows all of one, with its buttons",
    arguments: "[ID]", options: [.id, .json], words: 0...1,
    details: """
      Shows everything of a notification, open or past: the whole body, when it came, where it is,
      its buttons with their keys. Without an ID it is the newest open one.
      Exit code 1 when there is no such notification.
      """,
    examples: [
      .init(command: "pennant show 42", meaning: "all of notification 42"),
      .init(command: "pennant show --json", meaning: "the newest, for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let item = try surroundings.item(try arguments.oneID())
    if arguments.has(Option.json.name) { return Answer(out: item.json.text + "\n") }
    return Answer(out: ItemSheet(item: item, now: surroundings.now).text(surroundings.page))
  }
}

extension Verb {
  static let history = Verb(
    name: "history", topic: .notifications, summary: "lists what is over, or clears that",
    arguments: "",
    options: [.app, .search, .since, .limit, .json],
    words: 0...0,
    details: """
      What is over, the newest first, each by itself, in lines like those of 'pennant list'; the
      first mark says how it ended: dismissed, acted (with the button), ran out, closed by its app, or
      gone.
      The preferences 'history' and 'history-keep' say whether and how long it is remembered.
      'pennant show-again ID' brings one back.
      """,
    examples: [
      .init(command: "pennant history --limit 20", meaning: "the last twenty"),
      .init(command: "pennant history --search lunch", meaning: "what spoke of lunch"),
      .init(command: "pennant history --since 2h --app mail", meaning: "what came lately"),
      .init(command: "pennant history clear --app slack", meaning: "forgets those of an app"),
    ],
    parts: [.historyClear]
  ) { arguments, surroundings throws(Failure) in
    let items = try surroundings.items(
      .history, try ItemQuery(arguments, surroundings), atMost: try arguments.limit())
    var answer = try Answer(
      items, arguments, surroundings, orNothing: translated("is in the history"))
    if items.isEmpty { try answer.tell(SearchElsewhere.list, arguments, surroundings) }
    return answer
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
    return Answer(
      out: translated("{count} notification forgotten", "{count} notifications forgotten", count)
        + "\n")
  }
}
