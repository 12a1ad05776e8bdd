/// How it stands with the server that is to draw.
public struct ServerCondition: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// Nobody is there to call.
    case absent
    /// The server is on its way: it has not said yet who it is.
    case starting
    case running
    /// The server is there and does not answer.
    case silent
    /// The server has failed for good, for this reason, and is tried at `again` if that is set.
    case givenUp(String, again: Moment?)
  }

  public private(set) var state: State
  public private(set) var since: Moment

  public init(_ state: State, since: Moment) {
    self.state = state
    self.since = since
  }

  /// Changes the state; a state that stays the same keeps the moment when it began.
  public mutating func become(_ state: State, at now: Moment) {
    guard state != self.state else { return }
    self.state = state
    since = now
  }
}
