import Enabling

extension Verb {
  static let doctor = Verb(
    name: "doctor", topic: .service, summary: "says what is wrong, and what mends it",
    arguments: "", options: [.json], words: 0...0,
    details: """
      Looks at who has the notification name and why, at the files and units by which somebody else
      would get it, at the versions of service and tool, at the preferences, at who draws, at sound,
      and at the portal. Each thing that is wrong is said, with the command that mends it.
      A note is good to know, and nothing that is wrong: so is a machine without a sound server,
      unless a line of the preferences names a sound to be heard. What an 'enable' or 'disable' that
      was killed has left half-written (FILE.NUMBER.tmp) is removed, and nothing else is changed. It
      needs no running service.
      Exit code 0 when all is well, 1 when something was found.
      """,
    examples: [
      .init(command: "pennant doctor", meaning: "what is wrong here"),
      .init(command: "pennant doctor --json", meaning: "the same for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isJSON = arguments.has(Option.json.name)
    let report = MainActor.assumeIsolated {
      SessionLook(surroundings).map {
        DoctorReport(DoctorLook(surroundings: surroundings, look: $0).facts())
      }
    }
    guard let report else { throw Failure("HOME is not set.") }
    return Answer(
      out: isJSON ? report.json.text + "\n" : report.text(Ink(isOn: surroundings.colours.out)),
      code: report.code)
  }
}
