import Preferences

extension Verb {
  static let prefs = Verb(
    name: "prefs", topic: .preferences, summary: "reads and changes them: get, set, unset, edit",
    arguments: "get | set | unset | edit", options: [], words: 1...1,
    details: """
      Reads and changes the preferences file, keeping its comments, its order and its other lines.
      Only what 'pennant check' would call good is written, in one step.
      """,
    examples: [
      .init(command: "pennant prefs set slack style alert", meaning: "Slack's stay until you act"),
      .init(command: "pennant prefs edit", meaning: "opens the file in your editor"),
    ],
    parts: [.prefsGet, .prefsSet, .prefsUnset, .prefsEdit], run: nil)

  static let prefsEdit = Verb(
    name: "prefs edit", topic: .preferences, summary: "opens the file in your editor",
    arguments: "", options: [.preferences], words: 0...0,
    details: """
      Opens a copy of the preferences file in $VISUAL, else $EDITOR, else an editor that is there.
      When you leave it, the copy is checked; only one without errors takes the place of the file.
      Else you are told what is wrong and asked whether to edit again. Where there is no file yet,
      you start with one in which every key is explained and commented out.
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
    .preferences,
  ]
}

extension PreferenceTarget {
  /// Which group the options and the words before the rest mean, and the rest.
  static func read(
    _ arguments: Arguments, rest: ClosedRange<Int>
  ) throws(Failure) -> (PreferenceTarget, [String]) {
    var words = arguments.words[...]
    let category = arguments.value("category")
    var isDefaults = arguments.has("defaults")
    var app: String?
    let mayNameApp = !isDefaults && (category == nil || words.count > rest.upperBound)
    if mayNameApp, words.count > rest.lowerBound, let word = words.popFirst() {
      if word.lowercased() == "defaults" { isDefaults = true } else { app = word }
    }
    guard rest.contains(words.count) else {
      throw .misuse(
        words.count > rest.upperBound
          ? "unexpected argument '\(oneLine(words.last ?? ""))'."
          : "name an APP, --defaults or --category C, and a KEY.")
    }
    switch (app, category, isDefaults) {
    case (nil, nil, true): return (.defaults, Array(words))
    case (nil, let category?, false): return (.category(category), Array(words))
    case (let app?, nil, false): return (.app(app), Array(words))
    case (let app?, let category?, false): return (.appCategory(app, category), Array(words))
    case (_, _, _): throw .misuse("name an APP, --defaults or --category C.")
    }
  }
}
