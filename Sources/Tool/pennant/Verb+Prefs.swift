import NotificationModel
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
    Option("site", .value("HOST"), "with APP, a browser: that web site of it"),
    Option("focus", .value("NAME"), "[Focus NAME]: when you are not to be disturbed"),
    Option("desktop", .flag, "[Desktop]: the screen and what draws on it"),
    .preferences,
  ]
}
