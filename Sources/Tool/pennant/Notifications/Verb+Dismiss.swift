import Clock
import ControlProtocol
import NotificationModel
import Translations

extension Verb {
  static let dismiss = Verb(
    name: "dismiss", topic: .notifications, summary: "you are done with some, or with all",
    arguments: "[ID …]",
    options: [
      Option("all", .flag, "everything that is open"),
      Option("on-screen", .flag, "everything that is on the screen; what is off it stays"),
      Option("app", .value("APP"), "everything of this app: its id, or the name that lists show"),
      Option("id", .values("ID"), "the same as ID alone", letter: "n"),
    ],
    words: 0...1_000,
    details: """
      Takes notifications off the screen and out of the Center; their apps are told that you have
      dismissed them. Without an ID it is the newest open one. --on-screen goes with --app too.
      Exit code 1 when one of them was not open.
      """,
    examples: [
      .init(command: "pennant dismiss", meaning: "the newest, for a key binding"),
      .init(command: "pennant dismiss 41 42", meaning: "these two"),
      .init(command: "pennant dismiss --app slack", meaning: "everything of an app"),
      .init(
        command: "pennant dismiss --on-screen", meaning: "clears the screen, for a key binding"),
    ]
  ) { arguments, surroundings throws(Failure) in
    var ids: [NotificationID] = []
    for word in arguments.values("id") + arguments.words { ids.append(try Arguments.id(word)) }
    let app = try surroundings.app(arguments)
    let isOnScreen = arguments.has("on-screen")
    let isAll = arguments.has("all") || app != nil || isOnScreen
    guard ids.isEmpty || !isAll else {
      throw .misuse(
        translated("name notifications, or --all, --on-screen or --app APP, not both."))
    }
    guard !(isOnScreen && arguments.has("all")) else {
      throw .misuse(translated("name --all or --on-screen, not both."))
    }
    if isAll {
      let count =
        try isOnScreen
        ? surroundings.dismissOnScreen(of: app) : surroundings.number(.dismissAll(app))
      guard count > 0 else {
        let place = isOnScreen ? translated("is on the screen") : translated("is open")
        throw Failure(
          app == nil && !isOnScreen
            ? translated("no notification is open.")
            : try surroundings.nothing(of: app, place))
      }
      return Answer(
        out: translated("{count} notification dismissed", "{count} notifications dismissed", count)
          + "\n")
    }
    if ids.isEmpty {
      let newest = try surroundings.newest()
      guard try surroundings.number(.dismiss([newest.id])) > 0 else {
        throw Failure(
          translated("notification {id} is not open any more.", ["id": "\(newest.id.rawValue)"]))
      }
      return Answer(
        out: translated("dismissed: {notification}", ["notification": newest.inOneLine]) + "\n")
    }
    let count = try surroundings.number(.dismiss(ids))
    let wanted = Set(ids).count
    guard count < wanted else { return Answer() }
    throw Failure(
      wanted == 1
        ? translated("notification {id} is not open.", ["id": "\(ids[0].rawValue)"])
        : translated(
          "{count} of these {wanted} were not open; the others are dismissed.",
          "{count} of these {wanted} were not open; the others are dismissed.", wanted - count,
          ["wanted": "\(wanted)"]))
  }
}

extension Surroundings {
  /// Dismisses what is on the screen, and counts it.
  fileprivate func dismissOnScreen(of app: AppID?) throws(Failure) -> Int {
    var query = ItemQuery()
    query.app = app
    let shown = try items(.list, query, atMost: .max).filter { $0.place == .screen }
    return shown.isEmpty ? 0 : try number(.dismiss(shown.map(\.id)))
  }
}

extension Verb {
  static let snooze = Verb(
    name: "snooze", topic: .notifications, summary: "takes one away, to come back later",
    arguments: "[ID] SPAN | [ID] --until TIME | [ID] now",
    options: [
      Option("until", .value("TIME"), "when it comes back: \(TimeWords.moments)"), .id,
    ],
    words: 0...4,
    details: """
      Takes an open notification off the screen and out of the Center until its time; then it comes
      as a new one does. Its app hears nothing of it, and its buttons work when it is back.
      Without an ID it is the newest open one that may be put off; a question of Pennant's may not.
      One that is snoozed already gets another time, and with 'now' it is back at once; without an ID
      that is the newest snoozed one. What is scheduled comes at once by its ID and 'now'.
      'pennant list --snoozed' lists them, 'pennant dismiss ID' ends one.
      Spans are \(TimeWords.spans), a year at most; a number alone is an ID.
      'until TIME' may stand in the place of --until TIME.
      Exit code 1 when there is no such notification.
      """,
    examples: [
      .init(command: "pennant snooze 42 10m", meaning: "number 42 comes back in ten minutes"),
      .init(command: "pennant snooze 1h", meaning: "the newest, for a key binding"),
      .init(command: "pennant snooze 42 --until 18:00", meaning: "it comes back at six"),
      .init(command: "pennant snooze 42 now", meaning: "it is back, after all"),
    ]
  ) { arguments, surroundings throws(Failure) in
    var words = arguments.words[...]
    var id = try arguments.idOption()
    let until = arguments.value("until")
    // A number alone is no span, and is surely meant as an ID.
    if id == nil, let word = words.first, UInt32(word) != nil {
      id = try Arguments.id(word)
      words.removeFirst()
    }
    guard words.isEmpty == (until != nil) else {
      guard words.isEmpty else {
        throw .misuse(translated("name a SPAN or --until TIME, not both."))
      }
      let wish = translated(
        "say for how long: {spans}, or --until TIME.", ["spans": TimeWords.Forms.spans])
      throw .misuse(
        arguments.words.first.map {
          translated("{word} is taken as an ID; {wish}", ["word": oneLine($0), "wish": wish])
        } ?? wish)
    }
    if words == ["now"] { return try surroundings.wake(id) }
    let times = TimeWords(now: surroundings.now)
    let time = if let until { try times.moment(until) } else { try times.end(Array(words)) }
    let item =
      if let id { try surroundings.item(id) } else {
        try surroundings.newest { !$0.isQuestion }
      }
    try surroundings.done(.snooze(item.id, until: time))
    return Answer(
      out: translated(
        "{notification}: comes back {time}",
        ["notification": item.inOneLine, "time": Times.due(time, now: surroundings.now)]) + "\n")
  }
}

extension Surroundings {
  /// Brings back what sleeps; without an ID the newest that is snoozed.
  fileprivate func wake(_ id: NotificationID?) throws(Failure) -> Answer {
    let item: CenterItem
    if let id {
      item = try self.item(id)
    } else {
      var query = ItemQuery()
      query.sleeping = .snoozed
      guard let newest = try page(query).first else {
        throw Failure(try nothing(of: nil, translated("is snoozed")))
      }
      item = newest
    }
    guard case .asleep = item.place else {
      throw Failure(
        translated(
          "notification {id} is neither snoozed nor scheduled.", ["id": "\(item.id.rawValue)"]))
    }
    // A time that is past for every clock.
    try done(.snooze(item.id, until: UnixTime(milliseconds: 0)))
    return Answer(
      out: translated("{notification}: is back", ["notification": item.inOneLine]) + "\n")
  }
}

extension CenterItem {
  /// Its app and title, where something is said of it.
  var inOneLine: String { "\(oneLine(appName))  \(oneLine(title))" }
}
