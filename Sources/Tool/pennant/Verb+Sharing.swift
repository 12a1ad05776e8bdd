import FrontDoors

extension Verb {
  static let sharing = Verb(
    name: "sharing", topic: .quiet, summary: "says that the screen is shared: on, off",
    arguments: "on | off", options: [], words: 1...1,
    details: """
      For programs that share the screen and can run a command before and after, such as
      xdg-desktop-portal-wlr. What follows from it is 'focus-when-sharing' in the preferences.
      Plasma's portal says it by itself.
      """,
    examples: [
      .init(
        command: "pennant sharing on", meaning: "exec_before= in xdg-desktop-portal-wlr's config"),
      .init(command: "pennant sharing off", meaning: "exec_after="),
    ],
    parts: [.sharingOn, .sharingOff], run: nil)

  static let sharingOn = part("on", true, "the screen is shared from now on")
  static let sharingOff = part("off", false, "it is not shared any more")

  private static func part(_ word: String, _ isSharing: Bool, _ meaning: String) -> Verb {
    Verb(
      name: "sharing \(word)", topic: .quiet, summary: meaning, arguments: "", options: [.json],
      words: 0...0, details: "Says that \(meaning).",
      examples: [.init(command: "pennant sharing \(word)", meaning: meaning)]
    ) { arguments, surroundings throws(Failure) in
      try surroundings.switchFocus(.sharing(isSharing), arguments)
    }
  }
}
