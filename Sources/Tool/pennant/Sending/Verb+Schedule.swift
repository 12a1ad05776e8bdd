import FrontDoors
import NotificationModel

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
      orNothingIs: "scheduled")
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
      throw .misuse("name notifications, or --all, or --app APP.")
    }
    var wanted: Set<NotificationID> = []
    for word in arguments.words { wanted.insert(try Arguments.id(word)) }
    let scheduled = Set(try surroundings.scheduled(of: app).map(\.id))
    let found = isAll ? scheduled : wanted.intersection(scheduled)
    let count = found.isEmpty ? 0 : try surroundings.number(.dismiss(found.sorted()))
    if isAll {
      guard count > 0 else { throw Failure(try surroundings.nothing(of: app, is: "scheduled")) }
      return Answer(out: "\(counted(count, "notification")) cancelled\n")
    }
    guard count < wanted.count else { return Answer() }
    throw Failure(
      wanted.count == 1
        ? "notification \(arguments.words[0]) is not scheduled."
        : "\(wanted.count - count) of these \(wanted.count) were not scheduled; the others are "
          + "cancelled.")
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
