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
    answer.say(translated("pennant COMMAND …   your notifications, and your preferences for them"))
    answer.say("")
    let topics = Verb.Topic.allCases.map { drawnWidth($0.title) }.max() ?? 0
    let width = CommandTable.shown.map(\.name.count).max() ?? 0
    for topic in Verb.Topic.allCases {
      var heading = topic.title
      for verb in CommandTable.shown where verb.topic == topic {
        answer.say(
          "\(padded(heading, to: topics))  \(padded(verb.name, to: width))  \(translated(verb.summary))"
        )
        heading = ""
      }
    }
    answer.say("")
    answer.say(
      translated(
        "pennant help COMMAND says more, with examples. pennant --version: which this is."))
    answer.say(
      translated(
        "Exit codes: 0 done, 1 no, 2 wrong usage, 3 no service, 4 wrong preferences."))
    return answer
  }

  static func of(_ verb: Verb) -> Answer {
    var answer = Answer()
    let arguments = verb.arguments.isEmpty ? "" : " \(verb.arguments)"
    answer.say("pennant \(verb.name)\(arguments)")
    answer.say("")
    answer.say(translated(verb.details))
    if !verb.parts.isEmpty {
      answer.say("")
      answer.say(translated("Commands"))
      let width = verb.parts.map(\.name.count).max() ?? 0
      for part in verb.parts {
        answer.say("  \(padded(part.name, to: width))  \(translated(part.summary))")
      }
    }
    answer.say("")
    answer.say(translated("Options"))
    let options = verb.options + [.help]
    let width = options.map(\.shown.count).max() ?? 0
    for option in options {
      answer.say("  \(padded(option.shown, to: width))  \(translated(option.meaning))")
    }
    answer.say("")
    answer.say(translated("Examples"))
    for example in verb.examples { show(example, in: &answer) }
    return answer
  }

  private static func show(_ example: Verb.Example, in answer: inout Answer) {
    answer.say("  \(example.command)")
    answer.say("      \(translated(example.meaning))")
  }

  /// Each text of the tables that is translated, once and in their order.
  static var texts: [String] {
    let verbs = CommandTable.all
    var seen: Set<String> = [""]
    let all =
      Verb.Topic.allCases.map(\.rawValue)
      + verbs.flatMap { verb in
        [verb.summary, verb.details] + (verb.options + [.help]).map(\.meaning)
          + verb.examples.map(\.meaning)
      }
      + KeyTable.rows.map(\.words)
    return all.filter { seen.insert($0).inserted }
  }
}

extension Verb.Topic {
  /// The topic as the help has it.
  var title: String { translated(rawValue) }
}
