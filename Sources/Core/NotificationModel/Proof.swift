/// The system's word on which app a connection belongs to, not the message's own.
public enum Proof: Hashable, Sendable {
  /// A terminal's or a session's process.
  case nothing
  /// The process runs in an app's own systemd unit.
  case unit(AppID)
  /// The process runs in a sandbox (Flatpak, Snap), which it cannot leave.
  case sandbox(AppID)
  /// The portal says so, which has looked: its callers cannot name another.
  case portal(AppID)
  /// The process is this program, which is known to pass on what others have to say.
  case relay(AppID)
  /// Nobody could look at the process: it was gone first, or is closed to us.
  ///
  /// The process may be in a sandbox, so it counts as no more than the app of its unit, failing
  /// that as nobody known.
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
