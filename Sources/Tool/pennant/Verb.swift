/// A command of the tool.
struct Verb: Sendable {
  /// All of its words: `list`, `prefs set`.
  let name: String
  /// The topic of the verb, for the overview.
  let topic: Topic
  /// The verb's line in the list of verbs.
  let summary: String
  /// `[FILE]`, after the verb.
  let arguments: String
  let options: [Option]
  /// How many words it takes that are no options.
  let words: ClosedRange<Int>
  /// For programs: it is not in the list of verbs.
  var isHidden = false
  /// A description of the verb, in a few lines.
  let details: String
  let examples: [Example]
  /// The verbs that come after its own word, as in `prefs set`.
  var parts: [Verb] = []
  /// `nil` where it does nothing without one of its parts.
  let run: (@Sendable (Arguments, Surroundings) throws(Failure) -> Answer)?

  struct Example: Sendable {
    let command: String
    let meaning: String
  }

  enum Topic: String, CaseIterable, Sendable {
    case notifications = "Notifications"
    case numbers = "At a glance"
    case quiet = "Quiet"
    case preferences = "Preferences"
    case service = "The service"
  }

  /// The last of its words, which tells it from its neighbours.
  var word: String { name.split(separator: " ").last.map(String.init) ?? name }
}
