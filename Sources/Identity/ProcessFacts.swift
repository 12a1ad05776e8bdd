public import NotificationModel

/// What the system says of a process, as text; none of it can be forged from inside a sandbox.
public struct ProcessFacts: Hashable, Sendable {
  /// `/.flatpak-info` in the root the process sees.
  public var flatpakInfo: String?
  /// `/proc/PID/cgroup`.
  public var controlGroups: String
  /// The security label the bus reports.
  public var securityLabel: String?

  public init(
    flatpakInfo: String? = nil, controlGroups: String = "", securityLabel: String? = nil
  ) {
    self.flatpakInfo = flatpakInfo
    self.controlGroups = controlGroups
    self.securityLabel = securityLabel
  }

  /// The strongest proof there is: a sandbox before an app's own unit.
  ///
  /// - Parameters:
  ///   - isApp: whether a desktop entry of this id exists.
  ///   - isTerminal: whether it is a terminal, in whose unit anything may run.
  /// - Returns: what the process counts as.
  public func proof(isApp: (String) -> Bool, isTerminal: (String) -> Bool) -> Proof {
    if let flatpakInfo, let app = FlatpakInfo.app(in: flatpakInfo) {
      return .sandbox(AppID(app))
    }
    if let snap = SnapName(label: securityLabel) ?? SnapName(controlGroups: controlGroups) {
      return .sandbox(AppID(isApp(snap.entry) ? snap.entry : snap.name))
    }
    for candidate in UnitName.apps(in: controlGroups) where isApp(candidate) {
      return isTerminal(candidate) ? .nothing : .unit(AppID(candidate))
    }
    return .nothing
  }
}
