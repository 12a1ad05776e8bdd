import Translations

/// A candidate, looked at without regard to the others.
struct CandidateLook {
  enum Outcome {
    case fits(Candidate, because: String)
    case refused(String)
  }

  let title: String
  let outcome: Outcome

  init(_ title: String, _ outcome: Outcome) {
    self.title = title
    self.outcome = outcome
  }

  /// All candidates, the best first; `givenUp` are those that were taken before and failed.
  static func all(_ facts: SessionFacts, givenUp: Set<Candidate>) -> [CandidateLook] {
    let home = facts.home
    let looks =
      AddressedShell.allCases.map { shell($0, facts, home) } + waiting(facts)
      + [cosmic(facts, home)] + desktop(home) + programs(facts, home) + [terminal(facts)]
    return looks.map { $0.unless(givenUp) } + [nobody]
  }

  private func unless(_ givenUp: Set<Candidate>) -> CandidateLook {
    guard case .fits(let candidate, _) = outcome, givenUp.contains(candidate) else { return self }
    return CandidateLook(title, .refused(translated("it was tried, failed and was given up")))
  }
}
