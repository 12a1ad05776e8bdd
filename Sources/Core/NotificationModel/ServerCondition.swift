/// How it stands with the server that is to draw.
public struct ServerCondition: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// Nobody is there to call.
    case absent
    /// It is on its way: it has not said yet who it is.
    case starting
    case running
    /// It is there and does not answer.
    case silent
    /// It has failed for good, for this reason, and is tried again then.
    case givenUp(String, again: Moment?)
  }

  public private(set) var state: State
  public private(set) var since: Moment

  public init(_ state: State, since: Moment) {
    self.state = state
    self.since = since
  }

  /// What lasts is as old as it was.
  public mutating func become(_ state: State, at now: Moment) {
    guard state != self.state else { return }
    self.state = state
    since = now
  }
}
