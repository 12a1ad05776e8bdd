import CenterList
import NotificationModel
import Preferences
import Translations

extension Verb {
  static let help = Verb(
    name: "help", topic: .service, summary: "says more about a command",
    arguments: "[COMMAND …]", options: [], words: 0...2,
    details: "Shows all commands, or one with its options and examples.",
    examples: [
      .init(command: "pennant help check", meaning: "all about 'pennant check'"),
      .init(command: "pennant help prefs set", meaning: "all about 'pennant prefs set'"),
    ]
  ) { arguments, _ in
    guard !arguments.words.isEmpty else { return HelpText.overview() }
    // The table asks for this verb in turn, so the question goes through the program.
    return Program.run(arguments.words + ["--help"], in: Surroundings())
  }
}

/// The text that `--help` prints.
enum HelpText {
  /// All of it fits a terminal of 36 lines of 80 columns.
  static func overview() -> Answer {
    var answer = Answer()
    answer.say(
      "pennant COMMAND …   your notifications, and your preferences for them")
    answer.say("")
    let topics = Verb.Topic.allCases.map(\.rawValue.count).max() ?? 0
    let width = CommandTable.shown.map(\.name.count).max() ?? 0
    for topic in Verb.Topic.allCases {
      var heading = topic.rawValue
      for verb in CommandTable.shown where verb.topic == topic {
        answer.say(
          "\(padded(heading, to: topics))  \(padded(verb.name, to: width))  \(verb.summary)")
        heading = ""
      }
    }
    answer.say("")
    answer.say("pennant help COMMAND says more, with examples. pennant --version: which this is.")
    answer.say("Exit codes: 0 done, 1 no, 2 wrong usage, 3 no service, 4 wrong preferences.")
    return answer
  }

  static func of(_ verb: Verb) -> Answer {
    var answer = Answer()
    let arguments = verb.arguments.isEmpty ? "" : " \(verb.arguments)"
    answer.say("pennant \(verb.name)\(arguments)")
    answer.say("")
    answer.say(verb.details)
    if !verb.parts.isEmpty {
      answer.say("")
      answer.say("Commands")
      let width = verb.parts.map(\.name.count).max() ?? 0
      for part in verb.parts {
        answer.say("  \(padded(part.name, to: width))  \(part.summary)")
      }
    }
    answer.say("")
    answer.say("Options")
    let options = verb.options + [.help]
    let width = options.map(\.shown.count).max() ?? 0
    for option in options {
      answer.say("  \(padded(option.shown, to: width))  \(option.meaning)")
    }
    answer.say("")
    answer.say("Examples")
    for example in verb.examples { show(example, in: &answer) }
    return answer
  }

  private static func show(_ example: Verb.Example, in answer: inout Answer) {
    answer.say("  \(example.command)")
    answer.say("      \(example.meaning)")
  }
}

extension Verb {
  /// Prints the tables from which the manual pages and the completions of shells are made.
  static let tables = Verb(
    name: "tables", topic: .service, summary: "prints what the manual pages are made from",
    arguments: "", options: [], words: 0...0, isHidden: true,
    details: """
      All commands with their options, all keys of the preferences, and the file that people start
      from, as a JSON object.
      """,
    examples: [.init(command: "pennant tables", meaning: "for programs")]
  ) { _, _ in
    Answer(out: Catalogue.inEnglish { Tables.json.text } + "\n")
  }
}

/// The facts about commands and keys, for programs that write them down in another form.
enum Tables {
  static var json: JSON {
    .object([
      ("version", .text(Product.version)),
      ("topics", .array(Verb.Topic.allCases.map { .text($0.rawValue) })),
      ("commands", .array(CommandTable.shown.map(command))),
      ("keys", .array(KeyTable.rows.map(key))),
      ("life", life),
      ("preferences", .text(PackedFile.text)),
    ])
  }

  private static func command(_ verb: Verb) -> JSON {
    .object([
      ("name", .text(verb.name)), ("topic", .text(verb.topic.rawValue)),
      ("summary", .text(verb.summary)), ("arguments", .text(verb.arguments)),
      ("details", .text(verb.details)),
      ("options", .array((verb.options + [.help]).map(option))),
      ("examples", .array(verb.examples.map(example))),
      ("parts", .array(verb.parts.map(command))),
    ])
  }

  private static func option(_ option: Option) -> JSON {
    let (value, repeats): (String?, Bool) =
      switch option.kind {
      case .flag: (nil, false)
      case .value(let what): (what, false)
      case .values(let what): (what, true)
      }
    return .object([
      ("name", .text(option.name)), ("letter", .optional(option.letter.map { String($0) })),
      ("value", .optional(value)), ("repeats", .flag(repeats)), ("meaning", .text(option.meaning)),
    ])
  }

  private static func example(_ example: Verb.Example) -> JSON {
    .object([("command", .text(example.command)), ("meaning", .text(example.meaning))])
  }

  private static var life: JSON {
    let words = ItemLife.words.map { one in
      JSON.object([("word", .text(one.word)), ("meaning", .text(one.meaning))])
    }
    return .object([
      ("picture", .array(ItemLife.picture.map { .text($0) })), ("words", .array(words)),
    ])
  }

  private static func key(_ row: KeyTable.Row) -> JSON {
    .object([
      ("group", .text(row.group)), ("key", .text(row.key)), ("expected", .text(row.expected)),
      ("choices", .array(row.choices.map { .text($0) })), ("value", .text(row.value)),
      ("example", .text(row.example)), ("words", .text(row.words)),
    ])
  }
}
