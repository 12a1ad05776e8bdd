import CenterList
import ControlProtocol
import Focus
import LocalTime
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Translations

extension Verb {
  static let explain = Verb(
    name: "explain", topic: .preferences,
    summary: "says why one is shown as it is, or is not shown",
    arguments: "[ID] | --app APP [OPTION …]",
    options: [
      Option("app", .value("APP"), "the app: its id, or the name that lists show"),
      Option("name", .value("NAME"), "the name it gives itself; else APP"),
      Option("site", .value("HOST"), "of a browser: the web site, such as web.example.org"),
      Option("category", .value("C"), "a kind of event, such as im.received"),
      Option("urgency", .value("U"), "low, normal or critical"),
      Option("title", .value("T"), "its title; else 'Title'"),
      Option("body", .value("B"), "its body"),
      Option("timeout", .value("MS"), "milliseconds on screen; 0 is for ever, -1 as usual"),
      Option("transient", .flag, "it is not to be kept"),
      Option("action", .values("KEY=TITLE"), "a button; 'default' is a tap"),
      Option(
        "hint", .values("TYPE:NAME:VALUE"), "a hint: int, byte, double, boolean or string"),
      .preferences, .state,
      Option("locked", .flag, "as if the screen were locked"),
      Option("in-front", .flag, "as if a window of the app were in front"),
      Option("focus", .value("NAME"), "as if this focus were on; '' is the one of 'dnd on'"),
      Option("id", .value("ID"), "the same as ID alone", letter: "n"),
      .json,
    ],
    words: 0...1,
    details: """
      With an ID it says what the service made of that notification: which app it counts as and on
      what grounds, what became of it, and which line of which file decided each part of it. Without
      an ID it is the newest open one.
      With --app it says what would become of such a notification with the preferences as they are.
      Nothing is sent, and no service is needed: a focus counts where its schedule says so now, or
      where --focus names it. Where the service runs, it says whether you have muted the app, and
      whether the desktop server's own do-not-disturb is on; of a focus that you have switched on by
      hand, and of a locked screen, a note says that they are not counted.
      Where a file has an error, it is explained with what the service uses in its place: the last
      good text, else careful values. The exit code is 4 then.
      """,
    examples: [
      .init(command: "pennant explain 42", meaning: "why number 42 is shown as it is"),
      .init(
        command: "pennant explain --app slack --category im.received",
        meaning: "a message in Slack"),
      .init(
        command: "pennant explain --app chromium --site web.example.org",
        meaning: "a message of this web site"),
      .init(
        command: "pennant explain --app firefox --urgency critical --json",
        meaning: "for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isJSON = arguments.has(Option.json.name)
    if let id = try arguments.oneID() {
      guard !arguments.has("app") else {
        throw .misuse(translated("name an ID or --app APP, not both."))
      }
      return try surroundings.explanation(of: id, isJSON: isJSON)
    }
    if !arguments.hasTrial {
      return try surroundings.explanation(of: try surroundings.newest().id, isJSON: isJSON)
    }
    let app = try arguments.value("app").map { word throws(Failure) in
      try AppNames(surroundings).app(word)
    }
    let trial: TrialNotification
    do throws(Arguments.Misuse) {
      trial = try TrialNotification(arguments, of: app)
    } catch {
      return .wrongUsage(error.sentence, verb: "explain")
    }
    let named = arguments.value("preferences").map { PreferencePlace(main: $0) }
    guard let place = named ?? PreferencePlace(in: surroundings.folders) else {
      return .wrongUsage(
        translated("HOME is not set; name a file with --preferences."), verb: "explain")
    }
    let main = place.mainFile()
    var answer = Answer()
    if named != nil, main == nil {
      answer.code = .badPreferences
      answer.complain(
        "pennant: "
          + translated("there is no file {file}; name one that exists.", ["file": place.main]))
      return answer
    }
    let dropIns = place.dropIns()
    let state =
      arguments.value("state").map { StatePlace(folder: $0) }
      ?? StatePlace(in: surroundings.folders)
    let inForce = PreferencesInForce(
      before: nil, lastGood: state?.lastGood() ?? LastGood(), main: main, dropIns: dropIns)
    PreferenceReport.tell(
      PreferenceReading(main: main, dropIns: dropIns), in: &answer, surroundings,
      then: PreferenceReport.standIn(inForce.refused))
    let status = surroundings.presentStatus
    let focus = try surroundings.focus(named: arguments.value("focus"), book: inForce.book)
    var explanation = Explanation(
      of: trial, book: inForce.book,
      files: inForce.lastGood.files.map { PreferenceFile(name: $0.name, bytes: $0.bytes) },
      isLocked: arguments.has("locked"), isInFront: arguments.has("in-front"),
      quiet: surroundings.presentQuiet(status, of: AppID(trial.id)),
      focus: focus,
      hours: HoursSchedule(inForce.book.hoursOfRules).holding(
        at: surroundings.now, LocalClock()),
      deliveries: GatherSchedule(inForce.book.gatherTimes).next(
        after: surroundings.now, LocalClock()),
      declared: surroundings.declaredStyles(trial.id), browser: surroundings.browser(trial.id),
      isPartial: inForce.refused.contains { $0.standIn != .lastGoodText },
      remark: inForce.remarkOnLines)
    explanation.takeWhatCannotBeNow(surroundings, status)
    for sentence in surroundings.notCounted(status, arguments, counted: focus) {
      answer.complain(translated("note: {sentence}", ["sentence": sentence]))
    }
    answer.out =
      isJSON
      ? explanation.json.text + "\n"
      : explanation.text(Ink(isOn: surroundings.colours.out))
    return answer
  }
}

extension Surroundings {
  /// The focus that would hold: the named one, else what the schedule says now.
  fileprivate func focus(
    named name: String?, book: PreferenceBook
  ) throws(Failure) -> ActiveFocus? {
    var state = FocusState()
    state.preferencesChanged(to: NamedFocuses(book.focuses))
    guard let name else {
      let parts = state.look(at: now, LocalClock()).parts
      return parts.isEmpty ? nil : ActiveFocus(parts, since: now)
    }
    guard !name.isEmpty else { return ActiveFocus([.init(state.plainRule, .supposed)], since: now) }
    guard let known = state.known(name), let rule = book.focuses.first(where: { $0.name == known })
    else {
      let names = book.focuses.map { oneLine($0.name) }.joined(separator: ", ")
      let problem =
        names.isEmpty
        ? translated(
          "the preferences have no [Focus {name}] and no other focus", ["name": oneLine(name)])
        : translated(
          "the preferences have no [Focus {name}]; there are {names}",
          ["name": oneLine(name), "names": names])
      throw .misuse(translated("{sentence}.", ["sentence": problem]))
    }
    return ActiveFocus([.init(rule, .supposed)], since: now)
  }
}

extension Arguments {
  /// Something is said of a notification that would be sent.
  fileprivate var hasTrial: Bool {
    Verb.explain.options.contains { has($0.name) && $0.name != Option.json.name }
  }
}
