import NotificationModel

/// Servers that people choose for themselves, most of them beside a Wayland compositor.
nonisolated extension ServerProfile {
  /// Answers a message without text with 0 and drops it; its rules may ask for a tag.
  ///
  /// The server takes any number to replace, and speaks only to the sender that called it.
  public static let dunst: ServerProfile = {
    var profile = ServerProfile(name: "dunst", tried: ServerVersion(1, 13, 2))
    profile.silence = .dunst
    profile.tools = .dunst
    profile.needsText = true
    profile.drawsAppName = false
    profile.drawsActionTitles = false
    profile.hasCloseControl = false
    profile.knowsTags = true
    return profile
  }()

  /// The abilities of the server follow its configuration, which it reads anew while it runs.
  ///
  /// A hint of a wrong type fails the whole call. A replacement of something that is gone gets a
  /// number of its own. The server answers some calls twice.
  public static let mako: ServerProfile = {
    var profile = ServerProfile(name: "mako", tried: ServerVersion(1, 11, 0))
    profile.silence = .mako
    profile.tools = .mako
    profile.capabilitiesChange = true
    profile.drawsAppName = false
    profile.drawsActionTitles = false
    profile.hasCloseControl = false
    return profile
  }()

  /// A notification that fades stays in the server's center, unannounced.
  ///
  /// For one closing the server gives the reason 3 and then 2, and it gives 3 for numbers it never
  /// had; a replacement of something that is gone gets a number of its own.
  public static let swaync: ServerProfile = {
    var profile = ServerProfile(name: "SwayNotificationCenter", tried: ServerVersion(0, 12, 6))
    profile.silence = .swaync
    profile.tools = .swaync
    profile.fading = .neverTold
    profile.keepsFadedInList = true
    profile.drawsAppName = false
    profile.vendorHints = ["SWAYNC_NO_SCRIPT"]
    return profile
  }()

  /// Nothing was seen of it that the specification does not say.
  public static let fnott = ServerProfile(name: "fnott", tried: ServerVersion(1, 8, 0))

  /// Unless it is told to in its configuration, it never says that something was closed.
  ///
  /// Where the server is told to, it says at the closing of one notification that all the others
  /// were closed. A replacement gets a number of its own; messages to itself are answered with 0;
  /// an action may carry a third argument.
  public static let deadd: ServerProfile = {
    var profile = ServerProfile(name: "deadd")
    profile.fading = .neverTold
    profile.keepsFadedInList = true
    profile.closedByCallMeansNothing = true
    return profile
  }()

  /// Shows and can do what its person's own program says.
  ///
  /// A notification that the program does not take is closed with reason 2, in older versions
  /// before its number is given, later right behind that.
  public static let quickshell: ServerProfile = {
    var profile = ServerProfile(name: "Quickshell")
    profile.instantCloseMeansNeverShown = true
    profile.capabilitiesChange = true
    return profile
  }()

  /// The abilities of the server are a setting; its person may have it ignore timeouts.
  ///
  /// A notification that was acted on is closed with reason 3.
  public static let astal: ServerProfile = {
    var profile = ServerProfile(name: "astal")
    profile.playsNoSounds = true
    profile.capabilitiesChange = true
    return profile
  }()
}
