public import NotificationModel

/// What the system says of a process, as text; none of it can be forged from inside a sandbox.
public struct ProcessFacts: Hashable, Sendable {
  /// What is at `/.flatpak-info` in the root the process sees.
  public enum FlatpakMark: Hashable, Sendable {
    case none
    case text(String)
    /// Something is there, or may be, that is not what Flatpak puts there.
    case unreadable
  }

  public var flatpakInfo: FlatpakMark
  /// `/proc/PID/cgroup`.
  public var controlGroups: String
  /// The security label the bus reports.
  public var securityLabel: String?

  public init(
    flatpakInfo: FlatpakMark = .none, controlGroups: String = "", securityLabel: String? = nil
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
    switch flatpakInfo {
    case .none: break
    case .text(let text):
      return .sandbox(FlatpakInfo.app(in: text).map { AppID($0) } ?? AppID.unknownSandbox)
    case .unreadable: return .sandbox(.unknownSandbox)
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
