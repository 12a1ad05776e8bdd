import Choosing
import Clock
import NotificationModel

/// Servers that are a program of their own, most of them on X11.
nonisolated extension ServerProfile {
  /// While silenced it answers and closes with 4 at once, and no longer says that it has buttons.
  ///
  /// The message that such a one was to replace stays on the screen. Urgent notifications are shown
  /// all the same, so buttons are sent as ever. A number to replace is given back, known or not. An
  /// old picture stays where the new message has none. A click closes, which nothing on the screen
  /// says; what a click does is drawn as a button of its own.
  public static let xfce: ServerProfile = {
    var profile = ServerProfile(name: "Xfce Notify Daemon", tried: ServerVersion(0, 9, 7))
    profile.silence = .xfce
    profile.freezesInSilence = true
    profile.showsCriticalInSilence = true
    profile.tools = .xfce
    profile.undefinedMeans = .neverShown
    profile.impliedCapabilities = ["actions"]
    profile.hasCloseControl = false
    profile.drawsTap = true
    profile.drawsAppName = false
    profile.oldPicture = .staysUnlessBlankedAhead
    return profile
  }()

  /// Closing a number it does not know is an error; so is one notification too many.
  ///
  /// The server shows one at a time. A notification that runs out stays in the server's list,
  /// unannounced unless it is transient. A notification that a call closes stays on screen, and one
  /// that is to stay there would be in the way for ever. Any link makes the server show the whole
  /// body as markup. An old picture stays where the new message has none.
  public static let notificationDaemon: ServerProfile = {
    var profile = ServerProfile(name: "Notification Daemon", tried: ServerVersion(3, 20, 0))
    profile.fading = .neverTold
    profile.keepsFadedInList = true
    profile.closedStaysOnScreen = true
    profile.drawsAppName = false
    profile.breaksLinks = true
    profile.oldPicture = .staysUnlessBlankedAhead
    return profile
  }()

  /// MATE's server has Notification Daemon's name; only its vendor tells them apart.
  ///
  /// A notification that the server does not show, while it is not to disturb or beside a full
  /// screen, is closed under the number 0: of its real number nothing is heard. The close button
  /// says, up to version 1.29, that the time is over.
  public static let mate: ServerProfile = {
    var profile = ServerProfile(name: "MATE", tried: ServerVersion(1, 26, 1))
    profile.silence = .mate
    profile.dropsInSilence = true
    profile.fading = .notAlwaysTold
    profile.earlyExpiryMeansDismissed = true
    profile.keepsOldButtons = true
    profile.drawsAppName = false
    profile.oldPicture = .staysUnlessBlankedAhead
    return profile
  }()

  /// LXQt's server gives a duplicate of what is on its screen a number, and does not show it.
  ///
  /// The server draws icons and does not say so.
  public static let lxqt: ServerProfile = {
    var profile = ServerProfile(name: "LXQt", tried: ServerVersion(2, 4, 0))
    profile.dropsDuplicates = true
    profile.impliedCapabilities = ["icon-static"]
    profile.needsTimeToReplace = true
    profile.keepsOldButtons = true
    profile.oldPicture = .staysUnlessBlankedAhead
    return profile
  }()

  /// Ignores timeouts; what is to stay becomes a window of its own, under the number 0.
  ///
  /// A notification with buttons does so too, though the server says that it has none. The buttons
  /// of that window reach nobody, and nothing but they close it: an alert is asked for no longer
  /// than a bubble stays.
  public static let notifyOSD: ServerProfile = {
    var profile = ServerProfile(name: "notify-osd")
    profile.alertStays = .atMost(.seconds(10))
    profile.honoursTimeouts = false
    profile.zeroMeans = .faded
    profile.drawsAppName = false
    profile.oldPicture = .staysUnlessBlankedAhead
    return profile
  }()
}

/// The server of our own.
nonisolated extension ServerProfile {
  /// An alert has Close and View as buttons, beside the cross that each card has.
  public static let windows: ServerProfile = {
    var profile = ServerProfile(name: "windows")
    profile.hasCloseControl = false
    profile.destructiveMark = ""
    profile.takesOurHints = true
    return profile
  }()

  /// The abilities of the server of a command, where they are known before it runs: the words of
  /// the command say where its cards stand.
  static func abilitiesAtRest(of command: ServerCommand) -> DesktopAbilities? {
    guard command.program == OwnWindows.program else { return nil }
    var abilities = windows.abilities(capabilities: Set(OwnWindows.capabilities))
    abilities.server = ServerDescription(
      name: Product.windowsName, version: Product.version, profile: windows.name)
    return abilities
  }
}

/// Servers that people choose for themselves, most of them beside a Wayland compositor.
nonisolated extension ServerProfile {
  /// Answers a message without text with 0 and drops it; its rules may ask for a tag.
  ///
  /// The server takes any number to replace, and speaks only to the sender that called it.
  public static let dunst: ServerProfile = {
    var profile = ServerProfile(name: "dunst", tried: ServerVersion(1, 13, 2))
    profile.silence = .dunst
    profile.mergesDuplicates = true
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
  /// had; a replacement of something that is gone gets a number of its own. A timeout of 0 counts as
  /// none given, so that an alert asks for the longest time that there is.
  public static let swaync: ServerProfile = {
    var profile = ServerProfile(name: "SwayNotificationCenter", tried: ServerVersion(0, 12, 6))
    profile.silence = .swaync
    profile.alertStays = .atMost(.milliseconds(Int64(Int32.max)))
    profile.dropsInSilence = true
    profile.tools = .swaync
    profile.fading = .neverTold
    profile.keepsFadedInList = true
    profile.drawsAppName = false
    profile.vendorHints = ["SWAYNC_NO_SCRIPT"]
    return profile
  }()

  /// The server fnott, which does nothing that the specification does not say.
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

  /// Quickshell draws and can do whatever the program that its user wrote for it says.
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
