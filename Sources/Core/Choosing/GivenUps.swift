public import Clock
public import Translations

/// The candidates that were taken and have failed, for as long as that is held against them.
public struct GivenUps {
  public struct Failure: Hashable, Sendable {
    public let candidate: Candidate
    /// The candidate's name, for people.
    public let title: String
    /// Why, in a sentence.
    public let reason: BilingualSentence
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
    _ candidate: Candidate, title: String, because reason: BilingualSentence, at now: Moment
  ) {
    failures.removeAll { $0.candidate == candidate }
    failures.append(Failure(candidate: candidate, title: title, reason: reason, since: now))
  }

  public mutating func forgive(at now: Moment) {
    failures.removeAll { $0.until <= now }
  }

  public mutating func forgiveAll() { failures = [] }
}
