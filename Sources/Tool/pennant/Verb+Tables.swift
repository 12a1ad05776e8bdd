import NotificationModel
import Preferences

extension Verb {
  /// For the manual pages and the completions of shells, which are made from what it prints.
  static let tables = Verb(
    name: "tables", topic: .service, summary: "prints what the manual pages are made from",
    arguments: "", options: [], words: 0...0, isHidden: true,
    details: "All commands with their options, and all keys of the preferences, as a JSON object.",
    examples: [.init(command: "pennant tables", meaning: "for programs")]
  ) { _, _ in
    Answer(out: Tables.json.text + "\n")
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

  private static func key(_ row: KeyTable.Row) -> JSON {
    .object([
      ("group", .text(row.group)), ("key", .text(row.key)), ("expected", .text(row.expected)),
    ])
  }
}
