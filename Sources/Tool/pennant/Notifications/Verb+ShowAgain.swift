import CenterList
import ControlProtocol
import NotificationModel
import Translations

extension Verb {
  static let showAgain = Verb(
    name: "show-again", topic: .notifications, summary: "puts one on the screen again",
    arguments: "[ID]",
    options: [.id, Option("past", .flag, "without an ID: the newest that is over")], words: 0...1,
    details: """
      Puts a notification on the screen once more. Without an ID it is the newest open one that is
      not on the screen now.
      One that is over comes back as a new one, with another ID, which is printed, and is no more in
      the history. Its app was told that it is over, so that its buttons are off; a tap opens the
      app. Where its words were hidden or not to be kept, there is nothing that could come back.
      Exit code 1 when there is none.
      """,
    examples: [
      .init(command: "pennant show-again", meaning: "the newest, for a key binding"),
      .init(command: "pennant show-again 42", meaning: "notification 42, open or over"),
      .init(command: "pennant show-again --past", meaning: "what you have dismissed just now"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let named = try arguments.oneID()
    guard arguments.has("past") else {
      let open = try surroundings.itemToShow(named)
      guard open.place.closing == nil else { return try surroundings.bringBack(open) }
      try surroundings.done(.showAgain(open.id))
      return Answer()
    }
    guard named == nil else { throw .misuse(translated("name an ID or --past, not both.")) }
    var query = ItemQuery()
    query.limit = 1
    let past = try surroundings.items(.history, query, atMost: 1)
    guard let newest = past.first else {
      throw Failure(try surroundings.nothing(of: nil, translated("is in the history")))
    }
    return try surroundings.bringBack(newest)
  }
}

extension Surroundings {
  /// The item that is named, open or past, else the newest open one that is off the screen.
  fileprivate func itemToShow(_ id: NotificationID?) throws(Failure) -> CenterItem {
    if let id {
      let reply = MainActor.assumeIsolated { service.ask(.get(id)) }
      guard case .answer(.refused(.notFound(id))) = reply else { return try item(id) }
      throw ControlRefusal.forgotten(id).failure
    }
    let open = try page(ItemQuery())
    guard let newest = open.first(where: { $0.place == .center }) else {
      throw Failure(
        open.isEmpty
          ? translated("no notification is open.")
          : translated("every open notification is on the screen already."))
    }
    return newest
  }

  fileprivate func bringBack(_ past: CenterItem) throws(Failure) -> Answer {
    let ids = try ask(.bringBack([past.id], isShown: true)) { answer -> [NotificationID]? in
      if case .ids(let ids) = answer { ids } else { nil }
    }
    guard let id = ids.first else { throw ControlRefusal.forgotten(past.id).failure }
    return Answer(
      out: translated(
        "{notification}: is back as {id}",
        ["notification": past.inOneLine, "id": "\(id.rawValue)"]) + "\n")
  }
}
