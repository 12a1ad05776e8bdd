/// What `--help` says.
enum HelpText {
  static func overview() -> Answer {
    var answer = Answer()
    answer.say(
      "Checks the preferences of Pennant, the desktop notification service, explains them, and says "
        + "how it is.")
    answer.say("")
    answer.say("pennant COMMAND …")
    answer.say("")
    let width = CommandTable.shown.map(\.name.count).max() ?? 0
    for verb in CommandTable.shown {
      answer.say("  \(padded(verb.name, to: width))  \(verb.summary)")
    }
    answer.say("")
    answer.say("pennant help COMMAND   more about a command")
    answer.say("pennant --version      which version this is")
    answer.say("")
    answer.say("Examples")
    for example in CommandTable.shown.compactMap(\.examples.first) { show(example, in: &answer) }
    return answer
  }

  static func of(_ verb: Verb) -> Answer {
    var answer = Answer()
    let arguments = verb.arguments.isEmpty ? "" : " \(verb.arguments)"
    answer.say("pennant \(verb.name)\(arguments)")
    answer.say("")
    answer.say(verb.details)
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
