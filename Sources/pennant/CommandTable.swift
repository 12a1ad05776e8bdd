/// All verbs, in the order in which the help lists them.
enum CommandTable {
  static let verbs: [Verb] = [.check, .explain, .status, .help]

  static func verb(_ name: String) -> Verb? { verbs.first { $0.name == name } }
}
