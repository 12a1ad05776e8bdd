/// One thing the tool can do.
struct Verb: Sendable {
  let name: String
  /// One line for the list of verbs.
  let summary: String
  /// `[FILE]`, after the verb.
  let arguments: String
  let options: [Option]
  /// How many words it takes that are no options.
  let words: ClosedRange<Int>
  /// For programs: it is not in the list of verbs.
  var isHidden = false
  /// What it does, in a few lines.
  let details: String
  let examples: [Example]
  let run: @Sendable (Arguments, Surroundings) -> Answer

  struct Example: Sendable {
    let command: String
    let meaning: String
  }
}
