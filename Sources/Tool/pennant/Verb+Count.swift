import FrontDoors
import NotificationModel

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
      throw .misuse("one of --on-screen, --alerts, --held and --past at a time, or --json.")
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
