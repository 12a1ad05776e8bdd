public import CenterList
public import ControlProtocol

extension QuietReasons {
  /// The focuses that hold, as a Center names them.
  public init(_ status: FocusStatus) {
    self.init(
      status.holding.map { Holding(name: $0.name, cause: Cause($0.cause), until: $0.until) },
      held: Int(status.held))
  }
}

extension QuietReasons.Cause {
  fileprivate init(_ cause: FocusStatus.Cause) {
    self =
      switch cause {
      case .manual: .byHand
      case .schedule: .schedule
      case .locked: .locked
      case .sharing: .sharing
      case .fullscreen: .fullscreen
      case .away: .away
      case .inhibitor: .app
      case .desktop: .desktop
      }
  }
}
