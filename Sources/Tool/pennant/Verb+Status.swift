import FrontDoors

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
