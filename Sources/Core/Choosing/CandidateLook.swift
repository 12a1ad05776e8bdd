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

  /// All candidates, the best first.
  static func all(_ facts: SessionFacts) -> [CandidateLook] {
    let home = facts.home
    return AddressedShell.allCases.map { shell($0, facts, home) } + waiting(facts)
      + [cosmic(facts, home)] + desktop(home) + programs(facts, home)
      + [terminal(facts), nobody]
  }
}
