/// The `[Desktop]` group.
public struct DesktopSettings: Hashable, Sendable {
  public enum Capabilities: Hashable, Sendable {
    /// Offer only what is honoured.
    case honoured
    case list([String])
  }

  /// The server to use, as written; `nil` without the key.
  public var server: String?
  public var unknownLockIsLocked = false
  public var focusWhenLocked: String?
  public var focusWhenSharing: String?
  public var capabilities = Capabilities.honoured
  public var appNames = AppNameChoice.auto

  public init() {}
}
