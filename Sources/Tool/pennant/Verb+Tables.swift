import CenterList
import NotificationModel
import Preferences
import Translations

extension Verb {
  /// Prints the tables from which the manual pages and the completions of shells are made.
  static let tables = Verb(
    name: "tables", topic: .service, summary: "prints what the manual pages are made from",
    arguments: "",
    options: [Option("translated", .flag, "in your language, where the catalogue has it")],
    words: 0...0, isHidden: true,
    details: """
      All commands with their options, all keys of the preferences, and the file that people start
      from, as a JSON object.
      """,
    examples: [.init(command: "pennant tables", meaning: "for programs")]
  ) { arguments, _ in
    let isTranslated = arguments.has("translated")
    return Answer(
      out: (isTranslated ? Tables.json.text : Catalogue.inEnglish { Tables.json.text }) + "\n")
  }
}

/// The facts about commands and keys, for programs that write them down in another form.
enum Tables {
  static var json: JSON {
    .object([
      ("version", .text(Product.version)),
      ("topics", .array(Verb.Topic.allCases.map { .text($0.title) })),
      ("commands", .array(CommandTable.shown.map(command))),
      ("keys", .array(KeyTable.rows.map(key))),
      ("life", life),
      ("preferences", .text(PackedFile.text)),
    ])
  }

  private static func command(_ verb: Verb) -> JSON {
    .object([
      ("name", .text(verb.name)), ("topic", .text(verb.topic.title)),
      ("summary", .text(translated(verb.summary))), ("arguments", .text(verb.arguments)),
      ("details", .text(translated(verb.details))),
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
      ("value", .optional(value)), ("repeats", .flag(repeats)),
      ("meaning", .text(translated(option.meaning))),
    ])
  }

  private static func example(_ example: Verb.Example) -> JSON {
    .object([
      ("command", .text(example.command)), ("meaning", .text(translated(example.meaning))),
    ])
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
      ("example", .text(row.example)), ("words", .text(translated(row.words))),
    ])
  }
}
