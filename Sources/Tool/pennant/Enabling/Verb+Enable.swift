import Choosing
import Enabling
import PersonalFiles
import Translations

extension Verb {
  static let enable = Verb(
    name: "enable", topic: .service, summary: "gives it your notifications, from whoever has them",
    arguments: "", options: [.dryRun, .yes], words: 0...0,
    details: """
      Does for you alone, in your own folders, what your desktop needs so that Pennant gets the
      notifications: the bus starts Pennant for them, units of other servers are masked, the session
      does not start them, and Pennant starts with it. Each step is printed. Before a server that runs
      is stopped you are asked; where nobody can be asked and there is no --yes, none is stopped.
      Lines of a compositor's own file, such as 'exec dunst', are named and left to you.
      Other servers stay installed, and Pennant has one of them draw.
      Run again, it does what is missing. 'pennant disable' puts everything back as it was.
      Exit code 1 when this desktop cannot be served, or something could not be done, also where
      nobody could be asked.
      """,
    examples: [
      .init(command: "pennant enable --dry-run", meaning: "what it would do; nothing is changed"),
      .init(command: "pennant enable", meaning: "does it"),
      .init(command: "pennant enable --yes", meaning: "and stops the server that runs"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isDry = arguments.has(Option.dryRun.name)
    let isAgreed = arguments.has(Option.yes.name)
    let result = MainActor.assumeIsolated { () -> Result<Answer, Failure> in
      do throws(Failure) {
        return .success(try surroundings.enable(isDry: isDry, isAgreed: isAgreed))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension Option {
  static let dryRun = Option("dry-run", .flag, "says what would be done, and does nothing")
  static let yes = Option("yes", .flag, "stops what has to be stopped without asking", letter: "y")
}

extension Surroundings {
  /// The session, where there is one to be changed.
  @MainActor
  func sessionLook() throws(Failure) -> SessionLook {
    guard let look = SessionLook(self) else { throw Failure(translated("HOME is not set.")) }
    guard look.bus != nil else {
      throw Failure(
        translated("the session bus cannot be reached; run this in your desktop session."))
    }
    return look
  }

  func tell(removed drafts: [String]) {
    for draft in drafts {
      let step = translated(
        "remove {path}: left half-written by one that was killed", ["path": oneLine(draft)])
      person.write(step + "\n")
    }
  }

  /// A note as a line of its own.
  func remark(_ note: String) -> String {
    translated("note: {sentence}.", ["sentence": oneLine(note)])
  }

  func journalFile(isLocked: Bool) throws(Failure) -> JournalFile {
    guard let state = StatePlace(in: folders) else {
      throw Failure(translated("HOME is not set."))
    }
    return try JournalFile(state, isLocked: isLocked)
  }

  @MainActor
  fileprivate func enable(isDry: Bool, isAgreed: Bool) throws(Failure) -> Answer {
    let look = try sessionLook()
    let journal = try journalFile(isLocked: !isDry)
    defer { journal.close() }
    tell(removed: journal.removedDrafts)
    var facts = look.facts()
    facts.settings = look.values(of: facts.home)
    let plan = EnablingPlan(facts)
    if let refusal = plan.refusal {
      throw Failure(translated("{sentence}.", ["sentence": refusal]))
    }
    var answer = Answer()
    let display = look.untoldDisplay
    let names = display.map(\.name).joined(separator: " ")
    if !display.isEmpty {
      let step = translated(
        "tell the bus, which was started before the display, of {names}", ["names": names])
      if isDry {
        answer.say(translated("would {step}", ["step": step]))
      } else {
        person.write("\(step)\n")
        if !look.tell(display) {
          let words = translated("it does not take them; log in anew.")
          person.complain("pennant: \(words)\n")
          answer.code = .no
        }
      }
    }
    if isDry {
      for loss in plan.losses { answer.say(remark(loss)) }
      for step in plan.steps {
        answer.say(translated("would {step}", ["step": oneLine(step.sentence)]))
      }
    } else if !plan.steps.isEmpty {
      let desktop = oneLine(facts.home.title)
      person.write(translated("Desktop: {desktop}", ["desktop": desktop]) + "\n")
      for loss in plan.losses { person.write(remark(loss) + "\n") }
      var run = EnablingRun(look, person, journal, isAgreed: isAgreed)
      try run.run(plan.steps)
      if run.hasTrouble || run.isUnanswered { answer.code = .no }
      answer.say(translated("'pennant disable' puts all of this back."))
    }
    if plan.steps.isEmpty { answer.say(translated("nothing to do")) }
    if !display.isEmpty {
      let command = "dbus-update-activation-environment --systemd \(names)"
      answer.say(
        remark(
          translated(
            "at the next login a line in your session's own file has to tell it: {command}",
            ["command": command])))
    }
    for note in plan.notes { answer.say(remark(note)) }
    if !isDry { facts.owner = look.owner() }
    // Also where nothing was to be done, somebody who finds no service has to be told how it
    // starts.
    if !isDry, !plan.steps.isEmpty || facts.owner == nil {
      let outcome = oneLine(EnablingOutcome.sentence(facts))
      answer.say(translated("{sentence}.", ["sentence": outcome]))
    }
    return answer
  }
}
