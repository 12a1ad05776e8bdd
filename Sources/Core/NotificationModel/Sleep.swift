/// An open item waits for a time of day, out of sight; and afterwards, when that was.
public struct Sleep: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Its app asked for a later time (L4).
    case scheduled
    /// The person wants to see it again later (A5).
    case snoozed
  }

  public var kind: Kind
  /// When it is to come.
  public var wakesAt: UnixTime
  /// When it came; `nil` while it sleeps.
  public var wokeAt: UnixTime?

  public init(_ kind: Kind, wakesAt: UnixTime, wokeAt: UnixTime? = nil) {
    self.kind = kind
    self.wakesAt = wakesAt
    self.wokeAt = wokeAt
  }

  /// Whether the item came so long after its time that a person has to be told.
  public var isLate: Bool {
    wokeAt.map { $0 > wakesAt + Limits.lateness } ?? false
  }
}
