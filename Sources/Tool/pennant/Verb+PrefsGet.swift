import NotificationModel
import PersonalFiles
import Policy
import Preferences
import TerminalText

extension Verb {
  static let prefsGet = Verb(
    name: "prefs get", topic: .preferences, summary: "says what holds for an app",
    arguments: "APP [KEY]",
    options: prefsTargets + [.state, Option("where", .flag, "which line says so, too"), .json],
    words: 0...2,
    details: """
      Prints the value that holds for an app, for everything ('defaults'), for a kind of event
      (--category C), for a web site in a browser (--site HOST), for a focus (--focus NAME) or for the
      desktop (--desktop), as it is written in the file; it may come from a weaker group or be built in.
      Without KEY it prints all keys. With --json: an array of key, value and source, or that one.
      Exit code 4 when a file has errors; then it prints what the service uses in its place.
      """,
    examples: [
      .init(command: "pennant prefs get slack style", meaning: "one value"),
      .init(command: "pennant prefs get defaults --where", meaning: "all, and who says so"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    let (target, words) = try PreferenceTarget.read(arguments, rest: 0...1, desk.names)
    var keys = target.keys
    if let word = words.first { keys = [try KnownKey.find(word, in: target)] }
    var answer = Answer()
    let inForce = desk.inForce(arguments, telling: &answer)
    if case .focus(let name) = target, inForce.book.focusLines[name] == nil {
      throw Failure("the preferences have no [\(oneLine(target.group))].")
    }
    let found = keys.map { PreferenceDesk.found($0, target, inForce) }
    if arguments.has(Option.json.name) {
      let values = found.map(\.json)
      answer.say((words.isEmpty ? JSON.array(values) : values[0]).text)
      return answer
    }
    let width = found.map { "\($0.key) = \($0.value)".count }.max() ?? 0
    for one in found {
      let line = words.isEmpty ? "\(one.key) = \(one.value)" : one.value
      let place = arguments.has("where") ? one.place : ""
      let column = words.isEmpty ? min(width, 48) : 0
      answer.say(oneLine(place.isEmpty ? line : padded(line, to: column) + "  " + place))
    }
    return answer
  }
}

extension PreferenceDesk {
  /// The preferences that the service goes by; the errors of the files go into the answer.
  func inForce(_ arguments: Arguments, telling answer: inout Answer) -> PreferencesInForce {
    let state =
      arguments.value(Option.state.name).map { StatePlace(folder: $0) }
      ?? StatePlace(in: surroundings.folders)
    let inForce = PreferencesInForce(
      before: nil, lastGood: state?.lastGood() ?? LastGood(), main: main, dropIns: dropIns)
    PreferenceReport.tell(
      PreferenceReading(main: main, dropIns: dropIns), in: &answer, surroundings,
      then: PreferenceReport.standIn(inForce.refused))
    return inForce
  }
}

extension PreferenceDesk.Found {
  var place: String {
    switch source {
    case .builtIn, .desktopEntry, .answer: "built in"
    case .caution: "no good preferences, so the careful value"
    case .line(let line): "\(line.file):\(line.line) [\(line.group)]"
    }
  }

  var json: JSON {
    let from: JSON =
      switch source {
      case .builtIn, .desktopEntry, .answer: .text("built in")
      case .caution: .text("careful")
      case .line(let line):
        .object([
          ("file", .text(line.file)), ("line", .number(Int64(line.line))),
          ("group", .text(line.group)),
        ])
      }
    return .object([("key", .text(key)), ("value", .text(value)), ("source", from)])
  }
}
