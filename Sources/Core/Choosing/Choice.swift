/// The candidate that draws, and the reason for or against each candidate.
public struct Choice: Hashable, Sendable {
  /// In the order in which they were looked at.
  public let judgements: [Judgement]
  public let taken: Candidate

  /// Nobody is never the last word: displays and servers come later than services.
  public var looksAgain: Bool { taken == .none }

  public var reason: String { judgements.first(where: \.isTaken)?.reason ?? "" }
  public var title: String { judgements.first(where: \.isTaken)?.title ?? "" }

  /// - Parameters:
  ///   - facts: what is known of the session.
  ///   - givenUp: those who were taken before and failed.
  public init(_ facts: SessionFacts, givenUp: Set<Candidate> = []) {
    var judgements: [Judgement] = []
    var first: Look?
    for look in Look.all(facts) {
      switch look.outcome {
      case .refused(let reason):
        judgements.append(Judgement(look.title, taken: false, reason))
      case .fits(let candidate, _) where givenUp.contains(candidate) && candidate != .none:
        judgements.append(
          Judgement(look.title, taken: false, "it was tried, failed and was given up"))
      case .fits(_, let reason):
        if let first {
          judgements.append(Judgement(look.title, taken: false, "\(first.title) comes first"))
        } else {
          first = look
          judgements.append(Judgement(look.title, taken: true, reason))
        }
      }
    }
    self.judgements = judgements
    if case .fits(let candidate, _) = first?.outcome { taken = candidate } else { taken = .none }
  }
}

/// A candidate, looked at without regard to the others.
struct Look {
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

  /// Everybody, the best first.
  static func all(_ facts: SessionFacts) -> [Look] {
    let home = facts.home
    return AddressedShell.allCases.map { shell($0, facts, home) } + waiting(facts)
      + [cosmic(facts, home)] + desktop(home) + programs(facts, home)
      + [terminal(facts), nobody]
  }
}

extension SessionFacts {
  /// A name on the bus says more than a variable.
  public var home: HomeDesktop {
    let found = ClosedDesktop.allCases.first { closedDesktops.contains($0) }
    return found.map { .closed($0) } ?? HomeDesktop(desktopNames)
  }
}
