import NotificationModel
import Preferences

/// From the words of a command line to an answer.
enum Program {
  static func run(_ words: [String], in surroundings: Surroundings) -> Answer {
    guard let first = words.first else {
      return .wrongUsage("no command given.", verb: nil)
    }
    switch first {
    case "--help", "-h": return HelpText.overview()
    case "--version", "-V": return Answer(out: "pennant \(Product.version)\n")
    default: break
    }
    guard let verb = CommandTable.verb(first) else {
      let near = NearestWord.find(first, among: CommandTable.shown.map(\.name))
      let hint = near.map { " Did you mean '\($0)'?" } ?? ""
      return .wrongUsage("unknown command '\(first)'.\(hint)", verb: nil)
    }
    do throws(Arguments.Misuse) {
      let arguments = try Arguments(Array(words.dropFirst()), for: verb)
      if arguments.has("help") { return HelpText.of(verb) }
      return verb.run(arguments, surroundings)
    } catch {
      return .wrongUsage(error.sentence, verb: verb.name)
    }
  }
}
