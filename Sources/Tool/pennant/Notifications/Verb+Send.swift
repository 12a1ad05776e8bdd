import CenterList
import ControlProtocol
import NotificationModel
import Translations

extension Verb {
  static let send = Verb(
    name: "send", topic: .notifications, summary: "sends one, now or at a time",
    arguments: "TITLE [BODY]",
    options: [
      Option("at", .value("TIME"), "when it comes: \(TimeWords.moments)"),
      Option("in", .value("SPAN"), "how long from now: \(TimeWords.spans)"),
      Option("app", .value("APP"), "the app whose preferences hold for it, and whose icon it has"),
      Option("urgency", .value("U"), "low, normal or critical"),
      Option("icon", .value("ICON"), "an icon's name, or a file"),
      Option(
        "action", .values("KEY=TITLE"),
        "a button, which goes as this command ends; 'default' is a tap"),
    ],
    words: 1...2,
    details: """
      Sends a notification and prints its ID. TITLE and BODY are one word each for the shell, so quote
      what has blanks in it. With --at or --in it comes then, by the clock on the wall: also after a
      restart, and late where the machine was off. 18:00 is the next time that it is that late; a time
      that the clocks skip in spring is an hour after it would have been.
      Where it does not come on the screen, the error stream says why; the exit code is 0.
      Nobody stays to hear of its buttons, so they go as this command ends, as those of any app that has
      left; 'notify-send --action' waits, and prints which was pressed.
      Exit code 1 when it was refused: 64 of an app may be scheduled; 3 when the service does not run.
      """,
    examples: [
      .init(command: "pennant send 'The build is done'", meaning: "now; more words need quotes"),
      .init(command: "pennant send --in 4m Tea 'Take the bag out'", meaning: "in four minutes"),
      .init(
        command: "pennant send --at 2026-12-24T09:30 --urgency critical 'The train goes at ten'",
        meaning: "as an alert, on that day"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let notification = try SentNotification(arguments, now: surroundings.now)
    let id: Result<UInt32, Failure> = MainActor.assumeIsolated {
      do throws(Failure) {
        return .success(try surroundings.service.send(notification))
      } catch {
        return .failure(error)
      }
    }
    let number = try id.get()
    var answer = Answer(out: "\(number)\n")
    if notification.deliverAt == nil, let id = NotificationID(number),
      let words = surroundings.whyUnseen(id, of: notification.app)
    {
      answer.complain("pennant: \(words)")
    }
    if !notification.actions.isEmpty {
      let words = translated(
        "its buttons go as this command ends, as nobody stays to hear of them; "
          + "'notify-send --action' waits for one.")
      answer.complain("pennant: \(words)")
    }
    return answer
  }
}

extension Surroundings {
  /// The reason why a notification that was just sent is not on the screen.
  ///
  /// The reason is `nil` where the notification is on the screen, and where nobody can say.
  fileprivate func whyUnseen(_ id: NotificationID, of app: String?) -> String? {
    let found: ItemExplanation
    switch MainActor.assumeIsolated({ service.ask(.explain(id)) }) {
    case .answer(.explanation(let explanation)): found = explanation
    case .answer(.refused(.notFound)):
      return translated(
        "it was closed at once, as the preferences have it; see: pennant explain --app '{app}'",
        ["app": oneLine(app ?? ControlClient.ownName)])
    case .answer, .notRunning, .failed: return nil
    }
    guard let reason = found.because.map(oneLine) else { return nil }
    return switch found.item.place {
    case .screen, .asleep: nil
    case .silenced: translated("the desktop server has it: {reason}.", ["reason": reason])
    case .unseen: translated("{reason}.", ["reason": reason])
    case .held: translated("it is held: {reason}.", ["reason": reason])
    case .center: translated("it is in the Center alone: {reason}.", ["reason": reason])
    case .past: translated("it is in the history alone: {reason}.", ["reason": reason])
    }
  }
}

extension Verb {
  static let schedule = Verb(
    name: "schedule", topic: .notifications, summary: "lists or cancels what comes later",
    arguments: "list | cancel", options: [], words: 1...1,
    details: """
      What apps, or you with 'pennant send --at', have scheduled for a later time. It is in no other
      list until it comes.
      """,
    examples: [
      .init(command: "pennant schedule list", meaning: "all that is to come"),
      .init(command: "pennant schedule cancel 42", meaning: "number 42 never comes"),
    ],
    parts: [.scheduleList, .scheduleCancel], run: nil)

  static let scheduleList = Verb(
    name: "schedule list", topic: .notifications, summary: "lists what is to come",
    arguments: "", options: [.app, .json], words: 0...0,
    details: """
      The next one first, in lines like those of 'pennant list', with the time at which it comes.
      Exit code 0, also where nothing is scheduled.
      """,
    examples: [
      .init(command: "pennant schedule list", meaning: "all that is to come"),
      .init(command: "pennant schedule list --json", meaning: "for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    try Answer(
      try surroundings.scheduled(of: try surroundings.app(arguments)), arguments, surroundings,
      orNothing: translated("is scheduled"))
  }

  static let scheduleCancel = Verb(
    name: "schedule cancel", topic: .notifications, summary: "some of it never comes",
    arguments: "[ID …]",
    options: [
      Option("all", .flag, "everything that is scheduled"),
      Option("app", .value("APP"), "everything that this app has scheduled"),
    ],
    words: 0...1_000,
    details: """
      Cancels what is scheduled; its app is told that you have dismissed it.
      Exit code 1 when one of them is not scheduled, or nothing is.
      """,
    examples: [
      .init(command: "pennant schedule cancel 42 43", meaning: "these two"),
      .init(command: "pennant schedule cancel --app org.gnome.clocks", meaning: "those of an app"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let app = try surroundings.app(arguments)
    let isAll = arguments.has("all") || app != nil
    guard arguments.words.isEmpty == isAll else {
      throw .misuse(translated("name notifications, or --all, or --app APP."))
    }
    var wanted: Set<NotificationID> = []
    for word in arguments.words { wanted.insert(try Arguments.id(word)) }
    let scheduled = Set(try surroundings.scheduled(of: app).map(\.id))
    let found = isAll ? scheduled : wanted.intersection(scheduled)
    let count = found.isEmpty ? 0 : try surroundings.number(.dismiss(found.sorted()))
    if isAll {
      guard count > 0 else {
        throw Failure(try surroundings.nothing(of: app, translated("is scheduled")))
      }
      return Answer(
        out: translated("{count} notification cancelled", "{count} notifications cancelled", count)
          + "\n")
    }
    guard count < wanted.count else { return Answer() }
    throw Failure(
      wanted.count == 1
        ? translated("notification {id} is not scheduled.", ["id": arguments.words[0]])
        : translated(
          "{count} of these {wanted} were not scheduled; the others are cancelled.",
          "{count} of these {wanted} were not scheduled; the others are cancelled.",
          wanted.count - count, ["wanted": "\(wanted.count)"]))
  }
}

extension Surroundings {
  /// The notifications that wait for their time, the next one first.
  fileprivate func scheduled(of app: AppID?) throws(Failure) -> [CenterItem] {
    var query = ItemQuery()
    query.app = app
    query.isUnfolded = true
    query.sleeping = .scheduled
    let items = try items(.list, query, atMost: ControlClient.most)
    return items.sorted {
      ($0.place.wakesAt ?? $0.receivedAt, $0.id) < ($1.place.wakesAt ?? $1.receivedAt, $1.id)
    }
  }
}
