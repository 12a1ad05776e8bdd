import FrontDoors

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
