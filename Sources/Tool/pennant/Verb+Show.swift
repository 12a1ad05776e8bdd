import NotificationModel

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
