import CenterList
import ControlProtocol
import PersonalFiles
import Preferences
import Translations

extension Verb {
  static let check = Verb(
    name: "check", topic: .preferences, summary: "says what is wrong in the preferences, and where",
    arguments: "[FILE]",
    options: [
      Option("preferences", .value("FILE"), "the same as FILE alone"),
      .state,
      .json,
    ],
    words: 0...1,
    details: """
      Reads the preferences as the service would, and says what is wrong: file, line and column,
      what was expected, and the nearest word. With FILE it reads that file and FILE.d/*.conf,
      else $XDG_CONFIG_HOME/pennant/preferences.conf and preferences.conf.d/*.conf.
      It also notes groups of apps that are not installed and have never notified, sounds whose name
      no installed theme has, and sound files that are not there.
      Needs no running service. Exit code 0 when all is good, 4 when something is wrong.
      """,
    examples: [
      .init(command: "pennant check", meaning: "checks your preferences"),
      .init(command: "pennant check ./new.conf", meaning: "checks a file before you use it"),
      .init(command: "pennant check --json", meaning: "the same for a script or an editor"),
    ]
  ) { arguments, surroundings in
    let file = arguments.words.first ?? arguments.value("preferences")
    let named = file.map { PreferencePlace(main: $0) }
    guard let place = named ?? PreferencePlace(in: surroundings.folders) else {
      return .wrongUsage(translated("HOME is not set; name a FILE."), verb: "check")
    }
    let main = place.mainFile()
    if named != nil, main == nil {
      var answer = Answer(code: .badPreferences)
      answer.complain(
        "pennant: "
          + translated("there is no file {file}; name one that exists.", ["file": place.main]))
      return answer
    }
    let state =
      arguments.value("state").map { StatePlace(folder: $0) }
      ?? StatePlace(in: surroundings.folders)
    let report = PreferenceReport(
      place: place, main: main, dropIns: place.dropIns(), seen: state?.appsSeen())
    return arguments.has(Option.json.name)
      ? report.jsonAnswer(surroundings) : report.answer(surroundings)
  }
}

extension Verb {
  static let reload = Verb(
    name: "reload", topic: .preferences, summary: "has preferences and apps read again",
    arguments: "", options: [], words: 0...0,
    details: """
      Has the service read the preferences and the desktop entries again. It sees changes by itself;
      this is for file systems that do not tell of them.
      Exit code 4 when something is wrong in the preferences.
      """,
    examples: [.init(command: "pennant reload", meaning: "reads them again")]
  ) { _, surroundings throws(Failure) in
    let errors: [String] = try surroundings.ask(.reload) {
      if case .reloaded(let errors) = $0 { errors } else { nil }
    }
    guard !errors.isEmpty else { return Answer() }
    var answer = Answer(code: .badPreferences)
    for error in errors { answer.complain(oneLine(error)) }
    return answer
  }
}
