/// A setting of a desktop with which it leaves notifications to others.
public enum DesktopSetting: String, CaseIterable, Hashable, Sendable {
  case cinnamonAllowsOthers = "org.cinnamon allow-other-notification-handlers"

  public var schema: String {
    switch self {
    case .cinnamonAllowsOthers: "org.cinnamon"
    }
  }

  public var key: String {
    switch self {
    case .cinnamonAllowsOthers: "allow-other-notification-handlers"
    }
  }

  /// The command that sets it, for a person to type; the program is in Debian's libglib2.0-bin.
  var command: String { "gsettings set \(schema) \(key) \(wanted)" }

  var wanted: String {
    switch self {
    case .cinnamonAllowsOthers: "true"
    }
  }
}
