public import NotificationModel

/// How it stands, for those who ask.
extension WhoDraws {
  /// The condition of the server that is to draw, where `inner` is what its back end knows; `nil`
  /// where no server is to draw.
  public func condition(_ inner: ServerCondition?) -> ServerCondition? {
    switch state {
    case .nobody, .searching, .leaving: nil
    case .drawing: inner
    case .own(let own): own.condition(inner)
    // A try is no news before the server is there.
    case .standingIn(_, _, let failure): ServerCondition(.givenUp, since: failure.since)
    }
  }

  /// The state of a server of ours, in its tries too, where `inner` is what its back end knows.
  public func ownState(_ inner: ServerCondition?) -> ServerState? {
    switch state {
    case .nobody, .searching, .leaving, .drawing: nil
    case .own(let own), .standingIn(_, let own, _): own.condition(inner).state
    }
  }

  /// The failure for which somebody else draws now; `nil` where nobody stands in.
  public var failure: Failure? {
    switch state {
    case .standingIn(_, _, let failure): failure
    case .nobody, .searching, .leaving, .drawing, .own: nil
    }
  }
}
