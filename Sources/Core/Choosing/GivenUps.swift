public import NotificationModel

/// Who was taken and has failed, for as long as that is held against them.
public struct GivenUps {
  public struct Failure: Hashable, Sendable {
    public let candidate: Candidate
    /// Who it is, for people.
    public let title: String
    /// Why, in a sentence.
    public let reason: String
    public let since: Moment

    /// Until then it is not taken again.
    public var until: Moment { since + GivenUps.pause }
  }

  /// What was wrong may have passed: a full disk, a missing folder, a setting.
  static let pause = Span.minutes(5)

  /// In the order in which they failed.
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
