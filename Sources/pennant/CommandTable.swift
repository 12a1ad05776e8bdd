/// All verbs, in the order in which the help lists them.
enum CommandTable {
  static let verbs: [Verb] = [.check, .explain, .status, .open, .help]

  /// Those that people are told of.
  static var shown: [Verb] { verbs.filter { !$0.isHidden } }

  static func verb(_ name: String) -> Verb? { verbs.first { $0.name == name } }
}
