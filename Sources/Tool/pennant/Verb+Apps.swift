import FrontDoors
import NotificationModel

extension Verb {
  static let apps = Verb(
    name: "apps", topic: .numbers, summary: "lists who has notified, and how it is known",
    arguments: "",
    options: [
      Option("stub", .value("APP"), "writes a group for this app into the preferences"),
      .preferences, .json,
    ],
    words: 0...0,
    details: """
      Lists the apps that have notified: the id that names each in the preferences, its own name,
      how it is known, how many of its notifications are open, how many are held until you have said
      whether it may notify, when it last notified, and which styles its desktop entry declares
      (X-Pennant-Styles): it gets no others. Under a browser stand the web sites that it has spoken
      for, the latest first: [App APP Site HOST] is the group of one.
      With --stub it adds a group for an app at the end of the preferences file, with every key in it
      commented out, for you to edit; it refuses where the app has a group there.
      """,
    examples: [
      .init(command: "pennant apps", meaning: "who has notified"),
      .init(command: "pennant apps --stub slack", meaning: "a group for Slack, to be edited"),
    ]
  ) { arguments, surroundings throws(Failure) in
    if let app = arguments.value("stub") {
      return try PreferenceDesk(arguments, surroundings).writeStub(of: app)
    }
    let apps: [KnownApp] = try surroundings.ask(.apps) {
      if case .apps(let apps) = $0 { apps } else { nil }
    }
    if arguments.has(Option.json.name) {
      return Answer(out: JSON.array(apps.map(\.json)).text + "\n")
    }
    return Answer(out: AppLines(apps: apps, now: surroundings.now).text(surroundings.page))
  }
}
