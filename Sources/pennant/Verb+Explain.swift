import NotificationModel
import PersonalFiles
import Policy
import Preferences

extension Verb {
  static let explain = Verb(
    name: "explain", summary: "says what would become of a notification, and why",
    arguments: "--app ID [OPTION …]",
    options: [
      Option("app", .value("ID"), "the app: its desktop entry's name, else its own name"),
      Option("name", .value("NAME"), "the name it gives itself; else the ID"),
      Option("category", .value("C"), "a kind of event, such as im.received"),
      Option("urgency", .value("U"), "low, normal or critical"),
      Option("title", .value("T"), "its title; else 'Title'"),
      Option("body", .value("B"), "its body"),
      Option("timeout", .value("MS"), "milliseconds on screen; 0 is for ever, -1 as usual"),
      Option("transient", .flag, "it is not to be kept"),
      Option("action", .values("KEY=TITLE"), "a button; 'default' is a tap"),
      Option(
        "hint", .values("TYPE:NAME:VALUE"), "a hint: int, byte, double, boolean or string"),
      Option("preferences", .value("FILE"), "this file and FILE.d/*.conf instead of your own"),
      Option(
        "state", .value("DIR"), "where the service keeps its state, if not in its usual place"),
      Option("locked", .flag, "as if the screen were locked"),
      Option("json", .flag, "for programs"),
    ],
    words: 0...0,
    details: """
      Says what would become of such a notification with the preferences as they are, and which
      line of which file decided each part of it. Nothing is sent, and no service is needed.
      Where a file has an error, it is explained with what the service uses in its place: the last
      good text, else careful values. The exit code is 4 then.
      """,
    examples: [
      .init(
        command: "pennant explain --app slack --category im.received",
        meaning: "a message in Slack"),
      .init(
        command: "pennant explain --app firefox --urgency critical --json",
        meaning: "for a script"),
    ]
  ) { arguments, surroundings in
    let trial: TrialNotification
    do throws(Arguments.Misuse) {
      trial = try TrialNotification(arguments)
    } catch {
      return .wrongUsage(error.sentence, verb: "explain")
    }
    let named = arguments.value("preferences").map { PreferencePlace(main: $0) }
    guard let place = named ?? PreferencePlace(in: surroundings.folders) else {
      return .wrongUsage("HOME is not set; name a file with --preferences.", verb: "explain")
    }
    let main = place.mainFile()
    var answer = Answer()
    if named != nil, main == nil {
      answer.code = .badPreferences
      answer.complain("pennant: there is no file \(place.main); name one that exists.")
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
    let explanation = Explanation(
      of: trial, book: inForce.book,
      files: inForce.lastGood.files.map { PreferenceFile(name: $0.name, bytes: $0.bytes) },
      isLocked: arguments.has("locked"))
    answer.out =
      arguments.has("json")
      ? explanation.json.text + "\n"
      : explanation.text(Ink(isOn: surroundings.colours.out))
    return answer
  }
}
