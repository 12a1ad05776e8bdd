import Translations

/// The candidate that draws, and the reason for or against each candidate.
public struct Choice: Hashable, Sendable {
  public let taken: Candidate
  /// The programs that would do as well, in their order.
  public let others: [ServerProgram]
  private let facts: SessionFacts
  private let givenUp: Set<Candidate>

  /// Whether to look again: where nobody draws, a display or a server may still come.
  public var looksAgain: Bool { taken == .none }

  public var reason: String { judgements.first(where: \.isTaken)?.reason ?? "" }
  public var title: String { judgements.first(where: \.isTaken)?.title ?? "" }

  /// - Parameters:
  ///   - facts: what is known of the session.
  ///   - givenUp: the candidates that were taken before and failed.
  public init(_ facts: SessionFacts, givenUp: Set<Candidate> = []) {
    self.facts = facts
    self.givenUp = givenUp
    let fitting = CandidateLook.all(facts, givenUp: givenUp).compactMap { look -> Candidate? in
      if case .fits(let candidate, _) = look.outcome { candidate } else { nil }
    }
    taken = fitting.first ?? Candidate.none
    others = fitting.dropFirst().compactMap { candidate -> ServerProgram? in
      if case .program(let program, _) = candidate { program } else { nil }
    }
  }

  /// The candidates in the order in which they were looked at.
  ///
  /// Their sentences are made anew each time, as the log has them in English and the person in
  /// another language.
  public var judgements: [Judgement] {
    var first: String?
    return CandidateLook.all(facts, givenUp: givenUp).map { look -> Judgement in
      switch look.outcome {
      case .refused(let reason): return Judgement(look.title, taken: false, reason)
      case .fits(_, let reason):
        if let first {
          return Judgement(
            look.title, taken: false, translated("{server} comes first", ["server": first]))
        }
        first = look.title
        return Judgement(look.title, taken: true, reason)
      }
    }
  }
}
