import FrontDoors
import NotificationModel

extension Verb {
  static let dismiss = Verb(
    name: "dismiss", topic: .notifications, summary: "you are done with some, or with all",
    arguments: "[ID …]",
    options: [
      Option("all", .flag, "everything that is open"),
      Option("app", .value("APP"), "everything of this app: its id, or the name that lists show"),
      Option("id", .values("ID"), "the same as ID alone", letter: "n"),
    ],
    words: 0...1_000,
    details: """
      Takes notifications off the screen and out of the Center; their apps are told that you have
      dismissed them. Without an ID it is the newest open one.
      Exit code 1 when one of them was not open.
      """,
    examples: [
      .init(command: "pennant dismiss", meaning: "the newest, for a key binding"),
      .init(command: "pennant dismiss 41 42", meaning: "these two"),
      .init(command: "pennant dismiss --app slack", meaning: "everything of an app"),
    ]
  ) { arguments, surroundings throws(Failure) in
    var ids: [NotificationID] = []
    for word in arguments.values("id") + arguments.words { ids.append(try Arguments.id(word)) }
    let app = try surroundings.app(arguments)
    let isAll = arguments.has("all") || app != nil
    guard ids.isEmpty || !isAll else {
      throw .misuse("name notifications, or --all, or --app APP, not both.")
    }
    if isAll {
      let count = try surroundings.number(.dismissAll(app))
      guard count > 0 else {
        throw Failure(
          app == nil
            ? "no notification is open." : try surroundings.nothing(of: app, is: "open"))
      }
      return Answer(out: "\(counted(count, "notification")) dismissed\n")
    }
    if ids.isEmpty {
      let newest = try surroundings.newest()
      guard try surroundings.number(.dismiss([newest.id])) > 0 else {
        throw Failure("notification \(newest.id.rawValue) is not open any more.")
      }
      return Answer(out: "dismissed: \(oneLine(newest.appName))  \(oneLine(newest.title))\n")
    }
    let count = try surroundings.number(.dismiss(ids))
    let wanted = Set(ids).count
    guard count < wanted else { return Answer() }
    throw Failure(
      wanted == 1
        ? "notification \(ids[0].rawValue) is not open."
        : "\(wanted - count) of these \(wanted) were not open; the others are dismissed.")
  }
}
