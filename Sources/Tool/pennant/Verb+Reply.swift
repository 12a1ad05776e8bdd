import FrontDoors

extension Verb {
  static let reply = Verb(
    name: "reply", topic: .notifications, summary: "answers one in place",
    arguments: "ID TEXT", options: [.id], words: 1...2,
    details: """
      Sends a text as the answer to a notification that takes one ('pennant list' marks those).
      A text that starts with '-' stands after '--'.
      Exit code 1 when it takes no reply.
      """,
    examples: [
      .init(command: "pennant reply 42 'On my way'", meaning: "answers notification 42")
    ]
  ) { arguments, surroundings throws(Failure) in
    let option = try arguments.idOption()
    let words = arguments.words
    guard words.count == (option == nil ? 2 : 1), let text = words.last else {
      throw .misuse(
        option == nil
          ? "'reply' needs ID TEXT; a text of several words stands in quotes."
          : "unexpected argument '\(oneLine(words.last ?? ""))'.")
    }
    guard !text.isEmpty else { throw .misuse("the text is empty.") }
    var id = option
    if id == nil { id = try Arguments.id(words[0]) }
    if let id { try surroundings.done(.reply(id, text)) }
    return Answer()
  }
}
