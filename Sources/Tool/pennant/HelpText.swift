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

/// A text with blanks after it, so that what follows stands in a column.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
