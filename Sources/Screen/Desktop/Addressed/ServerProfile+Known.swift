import Bus

/// The servers that are known, by the name they give themselves.
nonisolated extension ServerProfile {
  /// A server that follows the specification and nothing else.
  public static let usual = ServerProfile(name: "usual")

  /// The profile for a name and vendor from `GetServerInformation`.
  public static func forServer(named name: String, by vendor: String = "") -> ServerProfile {
    switch name.lowercased() {
    case "gnome-shell": gnomeShell
    case "plasma": plasma
    case "cinnamon": cinnamon
    case "budgie notification server": budgie
    case "cosmic-notifications": cosmic
    case "io.elementary.notifications": elementary
    case "xfce notify daemon": xfce
    case "notification daemon": vendor.lowercased() == "mate" ? mate : notificationDaemon
    case "lxqt-notificationd": lxqt
    case "notify-osd": notifyOSD
    case "dunst": dunst
    case "mako": mako
    case "swaynotificationcenter": swaync
    case "fnott": fnott
    case "haskell-notification-daemon": deadd
    case "quickshell": quickshell
    case "notifd": astal
    case _: usual
    }
  }

  /// The newest version that was tried, where this one is later.
  func known(before version: ServerVersion?) -> ServerVersion? {
    guard let version, let tried, version.isNewer(than: tried) else { return nil }
    return tried
  }

  /// The same as one of its versions was seen to be: a later one than was tried is taken for that one.
  func inVersion(_ said: String) -> ServerProfile {
    let said = ServerVersion(said)
    guard self == .gnomeShell, let version = known(before: said) ?? said,
      !ServerVersion(46).isNewer(than: version)
    else { return self }
    // Since then a line above the message names its app, and a replacement has its buttons. A
    // banner that is withdrawn while another waits leaves that one undrawn until something else comes.
    var profile = self
    profile.drawsAppName = true
    profile.losesButtons = false
    return profile
  }

  /// The shell that has this bus name for itself, whatever its helper says that it is.
  static func shell(at name: BusName) -> ServerProfile? {
    switch name.rawValue {
    case "org.gnome.Shell": gnomeShell
    case "org.kde.plasmashell": plasma
    case "org.Cinnamon": cinnamon
    case _: nil
    }
  }
}
