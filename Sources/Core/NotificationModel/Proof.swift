/// What the system, not the message, says about a connection.
public enum Proof: Hashable, Sendable {
  /// A terminal's or a session's process.
  case nothing
  /// It runs in an app's own systemd unit.
  case unit(AppID)
  /// It runs in a sandbox (Flatpak, Snap), which it cannot leave.
  case sandbox(AppID)
  /// The portal says so, which has looked: its callers cannot name another.
  case portal(AppID)
  /// It is this program, which is known to pass on what others have to say.
  case relay(AppID)
  /// Nobody could look at it: it was gone first, or is closed to us. It may be in a sandbox, and so
  /// it is no more than the app of its unit, failing that nobody known.
  case unseen(AppID)

  public var app: AppID? {
    switch self {
    case .nothing: nil
    case .unit(let app), .sandbox(let app), .portal(let app), .relay(let app), .unseen(let app): app
    }
  }

  /// Whether it speaks for itself alone: it is in a sandbox, or may be.
  public var isSandboxed: Bool {
    switch self {
    case .nothing, .unit, .relay: false
    case .sandbox, .portal, .unseen: true
    }
  }
}
