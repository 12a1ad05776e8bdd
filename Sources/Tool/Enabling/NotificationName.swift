/// Names that all of this is about.
public enum NotificationName {
  /// The bus name that notification servers compete for.
  public static let bus = "org.freedesktop.Notifications"
  /// The file by which the bus starts whoever is to have it.
  static let activationFile = "org.freedesktop.Notifications.service"
}

/// Pennant as others start it.
public enum OwnService {
  public static let unit = "pennant.service"
  static let program = "pennantd"
  static let autostartFile = "pennantd.desktop"
  /// Where the unit is to be wanted when it does not say so itself.
  static let usualTarget = "graphical-session.target"
}
