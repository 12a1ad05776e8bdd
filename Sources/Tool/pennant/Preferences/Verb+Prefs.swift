import CenterList
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import TerminalText
import Translations

extension Verb {
  static let prefs = Verb(
    name: "prefs", topic: .preferences, summary: "lists what is set; get, set, unset, move, edit",
    arguments: "[get | set | unset | move | edit]",
    options: [.preferences, .state, Option("where", .flag, "which line says so, too"), .json],
    words: 0...0,
    details: """
      Without a word it lists what is set and holds, group by group and app by app, as it would
      stand in a file; a group of several apps is listed with each of them. What is not listed is
      built in. With --json: an array of groups, each with its keys, values and sources.
      With a word it reads and changes the preferences file, keeping its comments, its order and its
      other lines. Only what 'pennant check' would call good is written, in one step.
      Exit code 4 when a file has errors; then it lists what the service uses in its place.
      """,
    examples: [
      .init(command: "pennant prefs", meaning: "what is set, app by app"),
      .init(command: "pennant prefs --where", meaning: "and in which line"),
      .init(command: "pennant prefs set slack style alert", meaning: "Slack's stay until you act"),
      .init(command: "pennant prefs edit", meaning: "opens the file in your editor"),
    ],
    parts: [.prefsGet, .prefsSet, .prefsUnset, .prefsMove, .prefsEdit]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    var answer = Answer()
    let groups = desk.inForce(arguments, telling: &answer).writtenGroups
    if arguments.has(Option.json.name) {
      answer.say(JSON.array(groups.map(\.json)).text)
      return answer
    }
    if groups.isEmpty, answer.code == .done {
      answer.say(
        translated("nothing is set, so all is as it is built in: 'pennant prefs get defaults'"))
    }
    let shown = groups.flatMap(\.values).map { drawnWidth("\($0.key) = \($0.value)") }
    let width = min(shown.max() ?? 0, 48)
    for (index, group) in groups.enumerated() {
      if index > 0 { answer.say("") }
      answer.say(oneLine("[\(group.target.group)]"))
      for one in group.values {
        let line = "\(one.key) = \(one.value)"
        answer.say(
          oneLine(arguments.has("where") ? padded(line, to: width) + "  " + one.place : line))
      }
    }
    return answer
  }

  static let prefsEdit = Verb(
    name: "prefs edit", topic: .preferences, summary: "opens the file in your editor",
    arguments: "", options: [.preferences], words: 0...0,
    details: """
      Opens a copy of the preferences file in $VISUAL, else $EDITOR, else an editor that is there.
      When you leave it, the copy is checked; only one without errors takes the place of the file.
      Else you are told what is wrong and asked whether to edit again. Where there is no file yet,
      or an empty one, you start with one in which every key is explained and commented out.
      Exit code 4 when the copy has errors and you leave it at that; it is kept then.
      """,
    examples: [
      .init(command: "pennant prefs edit", meaning: "your preferences"),
      .init(command: "EDITOR=nano pennant prefs edit", meaning: "in this editor"),
    ]
  ) { arguments, surroundings throws(Failure) in
    try PreferenceDesk(arguments, surroundings).edit()
  }

  static let prefsTargets = [
    Option("defaults", .flag, "[Defaults]: what holds for everything"),
    Option("category", .value("C"), "[Category C]; with APP, that kind of event of that app"),
    Option("site", .value("HOST"), "with APP, a browser: that web site of it"),
    Option("rule", .value("NAME"), "[Rule NAME]: conditions, and what holds with them"),
    Option("focus", .value("NAME"), "[Focus NAME]: when you are not to be disturbed"),
    Option("desktop", .flag, "[Desktop]: the screen and what draws on it"),
    .preferences,
  ]
}

extension Verb {
  static let prefsGet = Verb(
    name: "prefs get", topic: .preferences, summary: "says what holds for an app",
    arguments: "APP [KEY]",
    options: prefsTargets + [.state, Option("where", .flag, "which line says so, too"), .json],
    words: 0...2,
    details: """
      Prints the value that holds for an app, for everything ('defaults'), for a kind of event
      (--category C), for a web site in a browser (--site HOST), for a rule (--rule NAME), for a
      focus (--focus NAME) or for the desktop (--desktop), as it is written in the file; it may come
      from a weaker group or be built in.
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
    guard target.isThere(in: inForce.book) else {
      throw Failure(
        translated(
          "the preferences have no [{group}].", ["group": oneLine(target.group)]))
    }
    var found = keys.map { inForce.value(of: $0, for: target) }
    // For what a rule leaves out weaker groups stand, each message's own.
    if case .rule = target, words.isEmpty { found.removeAll { $0.source == .builtIn } }
    if arguments.has(Option.json.name) {
      let values = found.map(\.json)
      answer.say((words.isEmpty ? JSON.array(values) : values[0]).text)
      return answer
    }
    let width = found.map { drawnWidth("\($0.key) = \($0.value)") }.max() ?? 0
    for one in found {
      let line = words.isEmpty ? "\(one.key) = \(one.value)" : one.value
      let place = arguments.has("where") ? one.place : ""
      let column = words.isEmpty ? min(width, 48) : 0
      answer.say(oneLine(place.isEmpty ? line : padded(line, to: column) + "  " + place))
    }
    return answer
  }
}

extension PreferenceTarget {
  /// Whether a group is there that nothing stands for where it is missing.
  fileprivate func isThere(in book: PreferenceBook) -> Bool {
    switch self {
    case .focus(let name): book.focusLines[name] != nil
    case .rule(let name): book.ruleLines[name] != nil
    case .defaults, .category, .app, .appSite, .appCategory, .apps, .desktop, .windows: true
    }
  }
}

extension PreferenceDesk {
  /// The preferences that the service goes by; the errors of the files go into the answer.
  func inForce(_ arguments: Arguments, telling answer: inout Answer) -> PreferencesInForce {
    let state =
      arguments.value(Option.state.name).map { StatePlace(folder: $0) }
      ?? StatePlace(in: surroundings.folders)
    let inForce = files.inForce(state)
    PreferenceReport.tell(
      files.reading, in: &answer, surroundings,
      then: PreferenceReport.standIn(inForce.refused))
    return inForce
  }
}

extension WrittenGroup {
  fileprivate var json: JSON {
    .object([("group", .text(target.group)), ("values", .array(values.map(\.json)))])
  }
}

extension PreferenceValue {
  var place: String {
    switch source {
    case .builtIn, .desktopEntry, .answer: translated("built in")
    case .caution: translated("no good preferences, so the careful value")
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

extension Verb {
  static let prefsSet = Verb(
    name: "prefs set", topic: .preferences, summary: "writes one key of a group",
    arguments: "APP KEY VALUE", options: prefsTargets, words: 2...3,
    details: """
      Writes 'KEY = VALUE' into the group of an app, of everything (--defaults), of a kind of event
      (--category C; with APP of that app alone), of a web site in a browser (--site HOST), of a
      rule (--rule NAME), of a focus (--focus NAME) or of the desktop (--desktop), and adds the
      group where it is missing.
      APP is an id, as in 'pennant apps', or the name that lists show. One that nobody knows is
      written all the same, and that is said.
      In the place of APP a group may stand as it does in the file, such as '[Focus Work]'.
      All other lines stay as they are. It returns once the service has read them, so that they hold
      for the next notification.
      Exit code 2 when the value is not right, which is said with what was expected; 4 when the file
      has errors already, and then nothing is changed.
      """,
    examples: [
      .init(command: "pennant prefs set slack style alert", meaning: "in [App slack]"),
      .init(command: "pennant prefs set --defaults sound no", meaning: "in [Defaults]"),
      .init(
        command: "pennant prefs set slack deliver '9:00;18:00'",
        meaning: "in quotes, as the shell would keep what is behind ';' for itself"),
      .init(
        command: "pennant prefs set firefox --category im previews never",
        meaning: "in [App firefox Category im]"),
      .init(
        command: "pennant prefs set chromium --site web.example.org style none",
        meaning: "in [App chromium Site web.example.org]"),
      .init(
        command: "pennant prefs set '[Focus Work]' levels critical", meaning: "in [Focus Work]"),
      .init(
        command: "pennant prefs set --desktop focus-when-sharing Work", meaning: "in [Desktop]"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    let (target, words) = try PreferenceTarget.read(arguments, rest: 2...2, desk.names)
    return try desk.changeInForce(.set(key: words[0], value: words[1]), in: target)
  }

  static let prefsUnset = Verb(
    name: "prefs unset", topic: .preferences, summary: "takes one key out of a group",
    arguments: "APP KEY | APP --all",
    options: prefsTargets + [Option("all", .flag, "the whole group, with all of its keys")],
    words: 0...2,
    details: """
      Takes the lines of a key out of the group of an app, of everything (--defaults), of a kind of
      event (--category C), of a web site in a browser (--site HOST), of a rule (--rule NAME), of a
      focus (--focus NAME) or of the desktop (--desktop), so that the next weaker group or the
      default holds. With --all in the place of KEY it takes the whole group away.
      Exit code 1 when the group says nothing of it; 4 when the file has errors.
      """,
    examples: [
      .init(command: "pennant prefs unset slack style", meaning: "from [App slack]"),
      .init(command: "pennant prefs unset --defaults sound", meaning: "from [Defaults]"),
      .init(command: "pennant prefs unset --rule Ann --all", meaning: "all of [Rule Ann]"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    if arguments.has("all") {
      let (target, _) = try PreferenceTarget.read(arguments, rest: 0...0, desk.names)
      return try desk.changeInForce(.removeGroup, in: target)
    }
    let (target, words) = try PreferenceTarget.read(arguments, rest: 1...1, desk.names)
    let key = try KnownKey.find(words[0], in: target)
    return try desk.changeInForce(.unset(key: key), in: target)
  }

  static let prefsMove = Verb(
    name: "prefs move", topic: .preferences, summary: "puts a rule before another",
    arguments: "RULE OTHER", options: [.preferences], words: 2...2,
    details: """
      Puts [Rule RULE] right before [Rule OTHER] in the file, with its comments. Later rules stand
      above earlier ones: where both hold for a message and say the same key, OTHER holds then.
      Exit code 1 when there is no such rule in the file; 4 when the file has errors.
      """,
    examples: [
      .init(
        command: "pennant prefs move Builds Failed",
        meaning: "[Rule Failed] stands above [Rule Builds]")
    ]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    let (rule, other) = (arguments.words[0], arguments.words[1])
    return try desk.changeInForce(.moveGroup(before: .rule(other)), in: .rule(rule))
  }
}
