import CenterList
import ControlProtocol
import Policy
import Translations

extension Verb {
  static let status = Verb(
    name: "status", topic: .service,
    summary: "says who draws notifications, and why",
    arguments: "",
    options: [.json],
    words: 0...0,
    details: """
      Asks the service that runs in this session who draws notifications, why that one was
      chosen and why the others were not, whether the preferences are in order, and how many
      notifications are open. It never starts the service.
      Exit code 0 when it has answered, 1 when it gives no answer, 3 when it does not run.
      """,
    examples: [
      .init(command: "pennant status", meaning: "who draws, and why"),
      .init(command: "pennant status --json", meaning: "the same for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let status: ServiceStatus = try surroundings.ask(.status) {
      if case .status(let status) = $0 { status } else { nil }
    }
    let report = StatusReport(status, now: surroundings.now)
    if arguments.has(Option.json.name) { return Answer(out: report.json.text + "\n") }
    return Answer(out: report.text(Ink(isOn: surroundings.colours.out)))
  }
}

extension Verb {
  static let lock = Verb(
    name: "lock", topic: .service, summary: "says that the screen is locked, or whether it is",
    arguments: "on|off|status", options: [.json], words: 1...1,
    details: """
      While the screen is locked, what may be read when it is unlocked is hidden everywhere. GNOME,
      Plasma and most screen savers say by themselves that they lock; for lockers that tell nobody,
      as most of Wayland and X, 'on' and 'off' say it.
      It is locked as long as anybody says so: 'off' takes back what 'on' said, and nothing else.
      'on' holds until 'off', also when the service starts anew, but not over a boot.
      Exit code of 'status': 0 when it is locked, 1 when it is not. 3 when the service does not run.
      """,
    examples: [
      .init(command: "pennant lock on", meaning: "before a locker that tells nobody"),
      .init(command: "pennant lock off", meaning: "and after it"),
      .init(command: "pennant lock status", meaning: "locked or not, and who says so"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isJSON = arguments.has(Option.json.name)
    switch arguments.words.first {
    case "on": try surroundings.done(.setLock(true))
    case "off": try surroundings.done(.setLock(false))
    case "status":
      let report = try surroundings.lockReport()
      return Answer(
        out: (isJSON ? report.json.text : oneLine(report.sentence)) + "\n",
        code: report.isLocked ? .done : .no)
    case let word:
      throw .misuse(
        translated(
          "'lock' takes on, off or status, not '{word}'.", ["word": oneLine(word ?? "")]))
    }
    // Another may say that it is locked all the same.
    return Answer(out: oneLine(try surroundings.lockReport().sentence) + "\n")
  }
}

extension Surroundings {
  fileprivate func lockReport() throws(Failure) -> LockReport {
    try ask(.lock) { if case .lock(let report) = $0 { report } else { nil } }
  }
}

extension LockReport {
  /// For people: which it is, and why.
  var sentence: String {
    let state = isLocked ? translated("locked") : translated("unlocked")
    let sources = lockedBy.map(Self.words)
    if let first = sources.first {
      let all = sources.dropFirst().reduce(first) {
        translated("{first} and {second}", ["first": $0, "second": $1])
      }
      return translated("{state}; so says {source}", ["state": state, "source": all])
    }
    guard !isKnown else { return state }
    return translated(
      "{state}, for all that is known: nobody has said (unknown-lock)", ["state": state])
  }

  /// The session has its name for programs in English; a screen saver has one of its own.
  private static func words(_ source: String) -> String {
    source == LockSource.session.title ? translated("the login session (logind)") : source
  }

  var json: JSON {
    .object([
      ("locked", .flag(isLocked)), ("known", .flag(isKnown)),
      ("lockedBy", .array(lockedBy.map { .text($0) })),
    ])
  }
}
