import Clock
import NotificationModel

/// Servers that are a part of a whole desktop.
nonisolated extension ServerProfile {
  /// Ignores timeouts: a banner leaves after four seconds into its list, critical stays.
  ///
  /// Without the process of its caller in a hint, some versions never answer. The server may report
  /// a closing twice. A replacement of a message that is on the screen is drawn without buttons. What
  /// is critical and has no icon gets the sign of an error, before version 46.
  public static let gnomeShell: ServerProfile = {
    var profile = ServerProfile(name: "GNOME Shell", tried: ServerVersion(51, 0))
    profile.silence = .gnome
    profile.showsCriticalInSilence = true
    profile.dropsInSilence = true
    profile.alertStays = .byCriticalUrgency
    profile.criticalNeverFades = true
    profile.lowHasNoBanner = true
    profile.honoursTimeouts = false
    profile.keepsFadedInList = true
    profile.takesCaller = true
    profile.drawsAppName = false
    profile.losesButtons = true
    profile.forgetsWhatWaits = true
    profile.showsOneAtATime = true
    profile.iconOfStaying = "dialog-information"
    return profile
  }()

  /// Forces critical to stay; what expired stays usable in its history, unannounced.
  ///
  /// The same words within a second are refused by an error. The server takes any number to
  /// replace, and says that it closed numbers it never had. A replacement without a picture keeps
  /// the old one.
  public static let plasma: ServerProfile = {
    var profile = ServerProfile(name: "Plasma", tried: ServerVersion(6, 7, 4))
    profile.silence = .plasma
    profile.criticalNeverFades = true
    profile.honoursTimeouts = false
    profile.keepsFadedInList = true
    profile.drawsOrigin = true
    profile.oldPicture = .staysUnlessBlanked
    profile.vendorHints = ["x-kde-*"]
    return profile
  }()

  /// Banners go into its tray unannounced; resident and critical never time out.
  ///
  /// An alert that is not critical leaves after four seconds, whatever its timeout. A replacement
  /// without a body is never answered: text and buttons of the old one stay to be read. The
  /// server's cross does nothing.
  public static let cinnamon: ServerProfile = {
    var profile = ServerProfile(name: "Cinnamon", tried: ServerVersion(6, 6, 9))
    profile.silence = .cinnamon
    profile.dropsInSilence = true
    profile.showsOneAtATime = true
    profile.instantCloseMeansNeverShown = true
    profile.alertStays = .byCriticalUrgency
    profile.needsBodyToReplace = true
    profile.drawsAppName = false
    profile.hasCloseControl = false
    profile.criticalNeverFades = true
    profile.honoursTimeouts = false
    profile.keepsFadedInList = true
    return profile
  }()

  /// Holds every time on screen to between six and twelve seconds, also what is to stay.
  ///
  /// The server shows three at a time: a notification that finds no room is closed with reason 1
  /// before its number is given. Of an app that is switched off there it says nothing at all. The
  /// server draws icons and does not say so.
  public static let budgie: ServerProfile = {
    var profile = ServerProfile(name: "Budgie", tried: ServerVersion(10, 10, 3))
    profile.alertStays = .atMost(.seconds(12))
    profile.fading = .notAlwaysTold
    profile.instantCloseMeansNeverShown = true
    profile.impliedCapabilities = ["icon-static"]
    profile.drawsAppName = false
    return profile
  }()

  /// Says nothing when something fades, which goes to a list in its panel; 0 stays.
  ///
  /// The server gives the reason 2 or 3 for whatever else ends, and 3 for numbers it never had; a
  /// number to replace is given back, known or not.
  public static let cosmic: ServerProfile = {
    var profile = ServerProfile(name: "COSMIC")
    profile.playsNoSounds = true
    profile.fading = .neverTold
    profile.keepsFadedInList = true
    return profile
  }()

  /// Does not look at timeouts: four seconds, and urgent stays.
  ///
  /// While the server is not to disturb, or for an app that is switched off, it answers and says no
  /// more; nor does it tell of what fades into the panel's list. A click for which nothing was
  /// offered starts the app and closes with 4. Closing a number that it does not know is an error
  /// with no text.
  public static let elementary: ServerProfile = {
    var profile = ServerProfile(name: "elementary")
    profile.alertStays = .byCriticalUrgency
    profile.criticalNeverFades = true
    profile.honoursTimeouts = false
    profile.fading = .neverTold
    profile.undefinedMeans = .dismissed
    profile.impliedCapabilities = ["icon-static"]
    return profile
  }()
}
