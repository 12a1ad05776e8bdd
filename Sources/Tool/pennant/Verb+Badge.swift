import FrontDoors
import NotificationModel
import TerminalText

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
    if badges.isEmpty { answer.complain("pennant: no app has a number.") }
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
