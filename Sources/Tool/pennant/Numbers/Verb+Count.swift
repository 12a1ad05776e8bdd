import CenterList
import ControlProtocol
import NotificationModel
import TerminalText
import Translations

extension Verb {
  static let count = Verb(
    name: "count", topic: .numbers, summary: "says how many are open",
    arguments: "",
    options: [
      Option(
        "on-screen", .flag, "those that are on the screen now, or would be if anything drew here"),
      Option("alerts", .flag, "the open ones that stay until you act on them"),
      Option("held", .flag, "those that wait for your answer about their app"),
      Option("past", .flag, "those that are over and remembered"),
      Option("json", .flag, "all five numbers as one object, for programs", letter: "j"),
    ],
    words: 0...0,
    details: "Prints one number: how many notifications are open, or are what an option says.",
    examples: [
      .init(command: "pennant count", meaning: "how many are open"),
      .init(command: "pennant count --json", meaning: "open, onScreen, alerts, held and past"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let counts: CenterCounts = try surroundings.ask(.counts) {
      if case .counts(let counts) = $0 { counts } else { nil }
    }
    if arguments.has(Option.json.name) { return Answer(out: counts.json.text + "\n") }
    let kinds = ["on-screen", "alerts", "held", "past"].filter(arguments.has)
    switch (kinds.first, kinds.count) {
    case (nil, _): return Answer(out: "\(counts.open)\n")
    case ("on-screen", 1): return Answer(out: "\(counts.onScreen)\n")
    case ("alerts", 1): return Answer(out: "\(counts.alerts)\n")
    case ("held", 1): return Answer(out: "\(counts.held)\n")
    case (_, 1): return Answer(out: "\(counts.past)\n")
    case (_, _):
      throw .misuse(
        translated("one of --on-screen, --alerts, --held and --past at a time, or --json."))
    }
  }
}

extension CenterCounts {
  var json: JSON {
    .object([
      ("open", .number(Int64(open))), ("onScreen", .number(Int64(onScreen))),
      ("alerts", .number(Int64(alerts))), ("held", .number(Int64(held))),
      ("past", .number(Int64(past))),
    ])
  }
}

extension Verb {
  static let badge = Verb(
    name: "badge", topic: .numbers, summary: "says the numbers on the apps' icons",
    arguments: "[APP]", options: [.json], words: 0...1,
    details: """
      Prints the number of an app, 0 where it has none; without APP the apps that have a number.
      The preference 'badge' says what is counted: what the app says, or its open ones.
      """,
    examples: [
      .init(command: "pennant badge org.gnome.Evolution", meaning: "its number"),
      .init(command: "pennant badge --json", meaning: "all of them, for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let badges: [AppBadge] = try surroundings.ask(.badges) {
      if case .badges(let badges) = $0 { badges } else { nil }
    }
    let isJSON = arguments.has(Option.json.name)
    if let word = arguments.words.first {
      let app = try AppNames(surroundings).app(word)
      let badge = badges.first { $0.app == app } ?? AppBadge(app: app, entry: nil, count: 0)
      return Answer(out: (isJSON ? badge.json.text : "\(badge.count)") + "\n")
    }
    if isJSON { return Answer(out: JSON.array(badges.map(\.json)).text + "\n") }
    let width = badges.map { "\($0.count)".count }.max() ?? 0
    var answer = Answer()
    for badge in badges {
      let count = "\(badge.count)"
      let line = String(repeating: " ", count: width - count.count) + count
      answer.say(surroundings.page.line(StyledText("\(line)  \(badge.app.spelling)")))
    }
    if badges.isEmpty { answer.complain("pennant: \(translated("no app has a number."))") }
    return answer
  }
}

extension AppBadge {
  var json: JSON {
    .object([
      ("app", .text(app.spelling)), ("entry", .optional(entry)), ("count", .number(Int64(count))),
    ])
  }
}
