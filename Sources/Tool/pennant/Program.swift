import NotificationModel
import Preferences
import Translations

/// From the words of a command line to an answer.
enum Program {
  static func run(_ words: [String], in surroundings: Surroundings) -> Answer {
    guard let first = words.first else {
      return .wrongUsage(translated("no command given."), verb: nil)
    }
    switch first {
    case "--help", "-h": return HelpText.overview()
    case "--version", "-V": return Answer(out: "pennant \(Product.version)\n")
    default: break
    }
    let (verb, rest): (Verb, ArraySlice<String>)
    do throws(Arguments.Misuse) {
      (verb, rest) = try find(words)
    } catch {
      return .wrongUsage(error.sentence, verb: nil)
    }
    guard let run = verb.run else {
      if rest.first == "--help" || rest.first == "-h" { return HelpText.of(verb) }
      return .wrongUsage(unknownPart(of: verb, rest.first), verb: verb.name)
    }
    // Where a word can be nothing but a part of the verb, it is a part that nobody knows.
    if !verb.parts.isEmpty, verb.words.upperBound == 0, let word = rest.first, !word.hasPrefix("-")
    {
      return .wrongUsage(unknownPart(of: verb, word), verb: verb.name)
    }
    let arguments: Arguments
    do throws(Arguments.Misuse) {
      arguments = try Arguments(Array(rest), for: verb)
    } catch {
      return .wrongUsage(error.sentence, verb: verb.name)
    }
    if arguments.has("help") { return HelpText.of(verb) }
    // What programs read is English for everybody.
    if arguments.has(Option.json.name) { Catalogue.current = .english }
    do throws(Failure) {
      return try run(arguments, surroundings)
    } catch {
      return error.answer(to: verb)
    }
  }

  /// The verb that the first words name, and the words after it.
  static func find(_ words: [String]) throws(Arguments.Misuse) -> (Verb, ArraySlice<String>) {
    guard let first = words.first, let verb = CommandTable.verb(first) else {
      let written = words.first ?? ""
      let near =
        CommandTable.otherWords[written]
        ?? NearestWord.find(written, among: CommandTable.shown.map(\.word))
      throw Arguments.Misuse(hinting(unknown(Printable.text(written)), at: near))
    }
    let rest = words.dropFirst()
    if let part = verb.parts.first(where: { $0.word == rest.first }) {
      return (part, rest.dropFirst())
    }
    return (verb, rest)
  }

  /// The command that people mean who leave a word out, or take it for a part of this one.
  private static func meant(by word: String, of verb: Verb) -> String? {
    if CommandTable.verb(word) != nil { return "pennant \(word)" }
    guard verb.name == Verb.dnd.name else { return nil }
    if (try? TimeWords.span(word)) != nil { return "dnd for \(word)" }
    let isTime = TimeWords.minute(word) != nil || TimeWords.isDay(word)
    return isTime ? "dnd until \(word)" : nil
  }

  private static func unknownPart(of verb: Verb, _ written: String?) -> String {
    let known = verb.parts.map(\.word)
    guard let written else {
      return translated(
        "'{command}' needs one of {words}.",
        ["command": verb.name, "words": known.joined(separator: ", ")])
    }
    let near =
      NearestWord.find(written, among: known).map { "\(verb.name) \($0)" }
      ?? Self.meant(by: written, of: verb)
    return hinting(unknown("\(verb.name) \(Printable.text(written))"), at: near)
  }

  private static func unknown(_ command: String) -> String {
    translated("unknown command '{command}'.", ["command": command])
  }
}

/// The answer of a verb: texts for the two streams, and the exit code.
struct Answer {
  var out = ""
  var err = ""
  var code = ExitCode.done

  mutating func say(_ line: String) { out += line + "\n" }
  mutating func complain(_ line: String) { err += line + "\n" }

  static func wrongUsage(_ sentence: String, verb: String?) -> Answer {
    var answer = Answer(code: .wrongUsage)
    let help = verb.map { "pennant help \($0)" } ?? "pennant --help"
    let words = translated("{problem} See '{command}'.", ["problem": sentence, "command": help])
    answer.complain("pennant: \(words)")
    return answer
  }
}

/// Why a verb cannot do what it was asked.
struct Failure: Error, Equatable {
  let sentence: String
  let code: ExitCode

  init(_ sentence: String, _ code: ExitCode = .no) {
    self.sentence = sentence
    self.code = code
  }

  static func misuse(_ sentence: String) -> Failure { Failure(sentence, .wrongUsage) }

  /// A word of the command line that has no meaning where it stands.
  static func unexpected(_ word: String) -> Failure {
    misuse(translated("unexpected argument '{word}'.", ["word": oneLine(word)]))
  }

  /// The failure as an answer; for wrong usage, the answer says where to find the right usage.
  func answer(to verb: Verb) -> Answer {
    if code == .wrongUsage { return .wrongUsage(sentence, verb: verb.name) }
    return Answer(err: "pennant: \(sentence)\n", code: code)
  }
}

/// The exit codes, which tell scripts how a command went.
enum ExitCode: Int32 {
  case done = 0
  /// "No", or not found.
  case no = 1
  case wrongUsage = 2
  case notRunning = 3
  case badPreferences = 4
}
