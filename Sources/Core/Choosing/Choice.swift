public import Clock

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
    var first: Look?
    var others: [ServerProgram] = []
    for look in Look.all(facts) {
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

/// A way to draw, or none.
public enum Candidate: Hashable, Sendable {
  /// Called by its own bus name.
  case shell(AddressedShell)
  /// Waits in line for the notification name; called by its unique name.
  case waiting(owner: String)
  /// Had the notification name before us and goes on serving; called by its unique name.
  case former(owner: String)
  /// To be started as a child.
  case program(ServerProgram, path: String)
  case terminal
  case none
}

/// A candidate as it was judged.
public struct Judgement: Hashable, Sendable {
  /// The candidate's name, for people.
  public let title: String
  public let isTaken: Bool
  /// Why or why not: one plain sentence, to stand behind a colon.
  public let reason: String

  init(_ title: String, taken: Bool, _ reason: String) {
    self.title = title
    isTaken = taken
    self.reason = reason
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

  /// All candidates, the best first.
  static func all(_ facts: SessionFacts) -> [Look] {
    let home = facts.home
    return AddressedShell.allCases.map { shell($0, facts, home) } + waiting(facts)
      + [cosmic(facts, home)] + desktop(home) + programs(facts, home)
      + [terminal(facts), nobody]
  }
}

/// The candidates that were taken and have failed, for as long as that is held against them.
public struct GivenUps {
  public struct Failure: Hashable, Sendable {
    public let candidate: Candidate
    /// The candidate's name, for people.
    public let title: String
    /// Why, in a sentence.
    public let reason: String
    public let since: Moment

    /// When the candidate may be taken again.
    public var until: Moment { since + GivenUps.pause }
  }

  /// How long a failure is held against a candidate.
  ///
  /// The cause may have passed by then: a full disk, a missing folder, a setting.
  static let pause = Span.minutes(5)

  /// The failures in the order in which they came.
  public private(set) var failures: [Failure] = []
  public var candidates: Set<Candidate> { Set(failures.map(\.candidate)) }

  public init() {}

  public mutating func add(
    _ candidate: Candidate, title: String, because reason: String, at now: Moment
  ) {
    failures.removeAll { $0.candidate == candidate }
    failures.append(Failure(candidate: candidate, title: title, reason: reason, since: now))
  }

  public mutating func forgive(at now: Moment) {
    failures.removeAll { $0.until <= now }
  }

  public mutating func forgiveAll() { failures = [] }
}
