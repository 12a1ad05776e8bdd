/// The candidate that draws, and the reason for or against each candidate.
public struct Choice: Hashable, Sendable {
  /// The candidates in the order in which they were looked at.
  public let judgements: [Judgement]
  public let taken: Candidate
  /// The programs that would do as well, in their order.
  public let others: [ServerProgram]

  /// Whether to look again: where nobody draws, a display or a server may still come.
  public var looksAgain: Bool { taken == .none }

  public var reason: String { judgements.first(where: \.isTaken)?.reason ?? "" }
  public var title: String { judgements.first(where: \.isTaken)?.title ?? "" }

  /// - Parameters:
  ///   - facts: what is known of the session.
  ///   - givenUp: the candidates that were taken before and failed.
  public init(_ facts: SessionFacts, givenUp: Set<Candidate> = []) {
    var judgements: [Judgement] = []
    var first: CandidateLook?
    var others: [ServerProgram] = []
    for look in CandidateLook.all(facts) {
      switch look.outcome {
      case .refused(let reason):
        judgements.append(Judgement(look.title, taken: false, reason))
      case .fits(let candidate, _) where givenUp.contains(candidate) && candidate != .none:
        judgements.append(
          Judgement(look.title, taken: false, "it was tried, failed and was given up"))
      case .fits(let candidate, let reason):
        if let first {
          if case .program(let program, _) = candidate { others.append(program) }
          judgements.append(Judgement(look.title, taken: false, "\(first.title) comes first"))
        } else {
          first = look
          judgements.append(Judgement(look.title, taken: true, reason))
        }
      }
    }
    self.judgements = judgements
    self.others = others
    if case .fits(let candidate, _) = first?.outcome { taken = candidate } else { taken = .none }
  }
}
