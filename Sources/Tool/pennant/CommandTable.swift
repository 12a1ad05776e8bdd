/// All verbs, in the order in which the help lists them.
enum CommandTable {
  static let verbs: [Verb] = [
    .list, .center, .show, .history, .dismiss, .invoke, .reply, .showAgain, .snooze,
    .send, .schedule, .push,
    .count, .badge, .apps, .watch,
    .dnd, .sharing,
    .prefs, .check, .explain, .reload, .lint,
    .status, .lock, .enable, .disable, .doctor, .open, .tables, .help,
  ]

  /// The verbs that people are told of.
  static var shown: [Verb] { verbs.filter { !$0.isHidden } }

  /// The same with their parts, each after the one that it belongs to.
  static var all: [Verb] { verbs.flatMap { [$0] + $0.parts } }

  static func verb(_ word: String) -> Verb? { verbs.first { $0.word == word } }
}
