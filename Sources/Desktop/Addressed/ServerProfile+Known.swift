/// The servers that are known, by the name they give themselves.
nonisolated extension ServerProfile {
  /// A server that follows the specification and nothing else.
  public static let usual = ServerProfile(name: "usual")

  /// Ignores timeouts: a banner leaves after four seconds into its list, critical stays.
  public static let gnomeShell: ServerProfile = {
    var profile = ServerProfile(name: "GNOME Shell")
    profile.alertStays = .byCriticalUrgency
    profile.criticalNeverFades = true
    profile.lowHasNoBanner = true
    profile.honoursTimeouts = false
    profile.keepsFadedInList = true
    profile.takesCaller = true
    return profile
  }()

  /// Forces critical to stay; what expired stays usable in its history, unannounced.
  public static let plasma: ServerProfile = {
    var profile = ServerProfile(name: "Plasma")
    profile.criticalNeverFades = true
    profile.honoursTimeouts = false
    profile.keepsFadedInList = true
    profile.drawsOrigin = true
    profile.vendorHints = ["x-kde-*"]
    return profile
  }()

  /// Banners go into its tray unannounced; resident and critical never time out.
  public static let cinnamon: ServerProfile = {
    var profile = ServerProfile(name: "Cinnamon")
    profile.criticalNeverFades = true
    profile.honoursTimeouts = false
    profile.keepsFadedInList = true
    return profile
  }()

  /// Drops what has no text; knows colours of its own.
  public static let dunst: ServerProfile = {
    var profile = ServerProfile(name: "dunst")
    profile.needsText = true
    profile.vendorHints = ["fgcolor", "bgcolor", "frcolor", "hlcolor"]
    return profile
  }()

  /// While silenced it answers and closes with 4 at once.
  public static let xfce: ServerProfile = {
    var profile = ServerProfile(name: "Xfce Notify Daemon")
    profile.undefinedMeansNeverShown = true
    return profile
  }()

  public static let swaync: ServerProfile = {
    var profile = ServerProfile(name: "SwayNotificationCenter")
    profile.vendorHints = ["SWAYNC_NO_SCRIPT"]
    return profile
  }()

  /// The profile for a name from `GetServerInformation`.
  public static func forServer(named name: String) -> ServerProfile {
    switch name.lowercased() {
    case "gnome-shell": gnomeShell
    case "plasma": plasma
    case "cinnamon": cinnamon
    case "dunst": dunst
    case "xfce notify daemon": xfce
    case "swaynotificationcenter": swaync
    case _: usual
    }
  }
}
