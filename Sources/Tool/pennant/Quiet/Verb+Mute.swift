import CenterList
import Clock
import ControlProtocol
import NotificationModel
import Translations

extension Verb {
  static let mute = Verb(
    name: "mute", topic: .quiet, summary: "no banner and no sound of one app, until a time",
    arguments: "[APP [SPAN]]",
    options: [
      Option("for", .value("SPAN"), "for so long: \(TimeWords.spans)"),
      Option("until", .value("TIME"), "until then: \(TimeWords.moments)"),
      Option("off", .flag, "ends it now"), .json,
    ],
    words: 0...2,
    details: """
      What comes of the app goes to the Center, without banner and sound, and waits for you there.
      That holds for critical ones too, unless your preferences say 'breakthrough = always' for it.
      It ends by itself, a year ahead at most, and outlives the service; what is on the screen stays.
      Your preferences are not changed: for good, write 'style = none' and 'sound = no' there.
      Without APP it lists the apps that are muted, and until when.
      'pennant mute slack 1h' is short for --for 1h.
      APP is an id, as in 'pennant apps', or the name that lists show.
      """,
    examples: [
      .init(command: "pennant mute slack --for 1h", meaning: "an hour without Slack's banners"),
      .init(command: "pennant mute slack --until 17:00", meaning: "until then"),
      .init(command: "pennant mute slack --off", meaning: "it is to be seen and heard again"),
      .init(command: "pennant mute", meaning: "who is muted"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let span = arguments.value("for") ?? arguments.words.dropFirst().first
    let ends = [span != nil, arguments.has("until"), arguments.has("off")]
    let count = ends.count { $0 }
    guard let word = arguments.words.first else {
      guard count == 0 else { throw .misuse(translated("name the APP.")) }
      return try surroundings.mutedApps(isJSON: arguments.has(Option.json.name))
    }
    let hasEnd = ["for", "until", "off"].contains { arguments.has($0) }
    try PartedName.refuse(arguments.words, surroundings, areTooMany: hasEnd)
    guard count == 1, !(arguments.has("for") && arguments.words.count == 2) else {
      throw .misuse(translated("say for how long: --for SPAN, --until TIME or --off."))
    }
    let names = AppNames(surroundings)
    let app = try names.app(word)
    let times = TimeWords(now: surroundings.now)
    var until: UnixTime?
    if let span { until = try times.end([span]) }
    if let time = arguments.value("until") { until = try times.moment(time) }
    let note = try names.note(on: app)
    try surroundings.done(.mute(app, until: until))
    let name = oneLine(app.spelling)
    var answer = Answer()
    guard let until else {
      answer.say(translated("{app} is muted no more", ["app": name]))
      return answer
    }
    let time = Times.clock(until, now: surroundings.now)
    answer.say(translated("{app} is muted until {time}", ["app": name, "time": time]))
    if let note { answer.say(translated("note: {note}", ["note": note])) }
    return answer
  }
}

extension Surroundings {
  /// The apps that are muted now, a line each.
  fileprivate func mutedApps(isJSON: Bool) throws(Failure) -> Answer {
    let apps: [KnownApp] = try ask(.apps) { if case .apps(let apps) = $0 { apps } else { nil } }
    let muted = apps.compactMap { app in app.mutedUntil.map { (app: app.app, until: $0) } }
    if isJSON {
      let list = muted.map { one in
        JSON.object([
          ("app", .text(one.app.spelling)), ("until", .number(one.until.seconds)),
        ])
      }
      return Answer(out: JSON.array(list).text + "\n")
    }
    let width = columnWidth(muted.map { oneLine($0.app.spelling) })
    var answer = Answer()
    for one in muted {
      let name = padded(oneLine(one.app.spelling), to: min(width, 32))
      let end = translated("until {time}", ["time": Times.clock(one.until, now: now)])
      answer.say("\(name)  \(end)")
    }
    if muted.isEmpty { answer.complain("pennant: \(translated("no app is muted."))") }
    return answer
  }
}
