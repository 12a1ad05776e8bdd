/// What the system, not the message, says about a connection.
public enum Proof: Hashable, Sendable {
  /// A terminal's or a session's process, or one that was gone before it could be looked at.
  case nothing
  /// It runs in an app's own systemd unit.
  case unit(AppID)
  /// It runs in a sandbox (Flatpak, Snap), which it cannot leave.
  case sandbox(AppID)

  public var app: AppID? {
    switch self {
    case .nothing: nil
    case .unit(let app), .sandbox(let app): app
    }
  }

  public var isSandboxed: Bool {
    switch self {
    case .nothing, .unit: false
    case .sandbox: true
    }
  }
}
