import NotificationModel

/// Servers that are a program of their own, most of them on X11.
nonisolated extension ServerProfile {
  /// While silenced it answers and closes with 4 at once, and no longer says that it has buttons.
  ///
  /// Urgent notifications are shown all the same, so buttons are sent as ever. A number to replace
  /// is given back, known or not. An old picture stays where the new message has none. A click
  /// closes, which nothing on the screen says; what a click does is drawn as a button of its own.
  public static let xfce: ServerProfile = {
    var profile = ServerProfile(name: "Xfce Notify Daemon", tried: ServerVersion(0, 9, 7))
    profile.silence = .xfce
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

  /// Shares its name with the one above, and is known by its vendor.
  ///
  /// A notification that the server does not show, while it is not to disturb or beside a full
  /// screen, is closed under the number 0: of its real number nothing is heard. The close button
  /// says, up to version 1.29, that the time is over.
  public static let mate: ServerProfile = {
    var profile = ServerProfile(name: "MATE", tried: ServerVersion(1, 26, 1))
    profile.fading = .notAlwaysTold
    profile.earlyExpiryMeansDismissed = true
    profile.keepsOldButtons = true
    profile.drawsAppName = false
    profile.oldPicture = .staysUnlessBlankedAhead
    return profile
  }()

  /// The same words while they are on its screen get a number, and are not shown.
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
  /// So does what has buttons, which it says that it does not have. The buttons of that window reach
  /// nobody, and nothing but they close it: an alert is asked for no longer than a bubble stays.
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
