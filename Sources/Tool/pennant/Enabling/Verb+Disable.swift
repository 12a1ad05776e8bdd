import Enabling
import Translations

extension Verb {
  static let disable = Verb(
    name: "disable", topic: .service, summary: "undoes what 'enable' has done",
    arguments: "", options: [.dryRun, .yes], words: 0...0,
    details: """
      Puts everything back that 'pennant enable' has changed, from the last to the first, by the list
      that it has kept in $XDG_STATE_HOME/pennant/enabled: files come back byte for byte, and folders
      that were made go when they are empty. A server that was stopped starts again where it has a
      unit, or where the files of the bus start it and no other; elsewhere its command is printed.
      The last line says who draws from now on, or where you have to log in anew for that. What you have
      changed since is left as it is, and said. What Pennant keeps stays: your preferences in
      $XDG_CONFIG_HOME/pennant, the Center and the history in $XDG_STATE_HOME/pennant.
      Before Pennant is stopped you are asked; where nobody can be asked and there is no --yes, it goes
      on until you log out.
      Exit code 1 when something could not be done, also where nobody could be asked.
      """,
    examples: [
      .init(command: "pennant disable --dry-run", meaning: "what it would do; nothing is changed"),
      .init(command: "pennant disable --yes", meaning: "undoes it, and stops Pennant"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isDry = arguments.has(Option.dryRun.name)
    let isAgreed = arguments.has(Option.yes.name)
    let result = MainActor.assumeIsolated { () -> Result<Answer, Failure> in
      do throws(Failure) {
        return .success(try surroundings.disable(isDry: isDry, isAgreed: isAgreed))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension SessionLook {
  /// A server takes part of it to start; the person waits for the answer.
  private static let patience = 5

  /// The sentence on who draws from now on, once a server that is to come back has come.
  ///
  /// In a dry run, the sentence says what the person has to know before anything is done.
  fileprivate func outcome(
    of plan: DisablingPlan, isDry: Bool, leftToThePerson: [String]
  ) -> String? {
    guard !isDry else {
      guard !plan.bringsOwner, let later = outcome.later else { return nil }
      return translated("then {what}", ["what": later])
    }
    if plan.bringsOwner {
      _ = Waiting.until(seconds: Self.patience) { bus?.owner(of: NotificationName.bus) != nil }
    }
    var outcome = outcome
    outcome.leftToThePerson = leftToThePerson
    return outcome.sentence
  }
}

extension Surroundings {
  /// Pennant's file in the person's folder, where that is there.
  private func ownActivation(in places: EnablingPlaces) -> String? {
    guard case .file(let bytes, _) = PersonalTree.content(places.ownActivation),
      ActivationFile(path: places.ownActivation, bytes)?.isPennants == true
    else { return nil }
    return places.ownActivation
  }

  @MainActor
  fileprivate func disable(isDry: Bool, isAgreed: Bool) throws(Failure) -> Answer {
    let journal = try journalFile(isLocked: !isDry)
    defer { journal.close() }
    tell(removed: journal.removedDrafts)
    guard !journal.journal.records.isEmpty else {
      if let file = session.places.flatMap({ ownActivation(in: $0) }) { throw journal.lost(file) }
      return Answer(out: translated("nothing to do") + "\n")
    }
    let look = try sessionLook()
    var facts = DisablingFacts(journal.journal)
    for path in DisablingFacts.paths(journal.journal) {
      facts.contents[path] = PersonalTree.content(path)
    }
    facts.settings = look.values(in: journal.journal)
    facts.hasManager = look.manager != nil
    facts.pennant = look.runningPennant
    facts.helped = look.helpedShell
    let plan = DisablingPlan(facts)
    var answer = Answer()
    var leftToThePerson: [String] = []
    if isDry {
      for sentence in plan.steps.compactMap(\.sentence) {
        answer.say(translated("would {step}", ["step": oneLine(sentence)]))
      }
    } else {
      var run = DisablingRun(look, person, journal, isAgreed: isAgreed, keeping: plan.kept)
      try run.run(plan.steps)
      leftToThePerson = run.leftToThePerson
      answer.code = run.hasTrouble || run.isUnanswered ? .no : .done
    }
    for note in plan.notes { answer.say(remark(note)) }
    let outcome = look.outcome(of: plan, isDry: isDry, leftToThePerson: leftToThePerson)
    if let outcome { answer.say(translated("{sentence}.", ["sentence": oneLine(outcome)])) }
    return answer
  }
}
