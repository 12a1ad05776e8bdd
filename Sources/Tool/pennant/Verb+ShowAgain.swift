import FrontDoors
import NotificationModel

extension Verb {
  static let showAgain = Verb(
    name: "show-again", topic: .notifications, summary: "puts an open one on the screen again",
    arguments: "[ID]", options: [.id], words: 0...1,
    details: """
      Puts an open notification on the screen once more. Without an ID it is the newest open one
      that is not on the screen now.
      Exit code 1 when there is none.
      """,
    examples: [
      .init(command: "pennant show-again", meaning: "the newest, for a key binding"),
      .init(command: "pennant show-again 42", meaning: "notification 42"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let id: NotificationID
    if let named = try arguments.oneID() {
      id = named
    } else {
      let open = try surroundings.page(ItemQuery())
      guard let newest = open.first(where: { $0.place == .center }) else {
        throw Failure(
          open.isEmpty
            ? "no notification is open." : "every open notification is on the screen already.")
      }
      id = newest.id
    }
    try surroundings.done(.showAgain(id))
    return Answer()
  }
}
