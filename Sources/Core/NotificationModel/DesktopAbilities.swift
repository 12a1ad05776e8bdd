/// The abilities of the server that draws, as its profile and its own answers say.
public struct DesktopAbilities: Hashable, Sendable {
  /// The markup that the server renders; `nil` where a body is plain text to it.
  public var markup: RichText.Abilities?
  public var drawsButtons = true
  public var drawsActionIcons = false
  public var takesReplies = false
  /// Whether an icon, a picture or both are drawn.
  public var drawsPictures = true
  /// Whether the name of the app stands beside its message.
  public var drawsAppName = true
  /// Whether a person sees how to close it, so that no Close button is to be added.
  public var hasCloseControl = true
  /// Whether a button is drawn for `default` where it is among the others.
  public var drawsTap = true
  /// Whether buttons are drawn with their titles; where not, a person chooses by other means.
  public var drawsActionTitles = true
  /// Whether the server's own Closed(expired) is the fade; where not, our clock withdraws the banner.
  public var honoursTimeouts = true
  /// Whether faded banners stay in a list of the server's, where they can still be acted on.
  public var keepsFadedInList = false
  /// Whether the server cuts text to fit by itself.
  public var truncates = true
  /// Whether the origin of a message is drawn (`x-kde-origin-name`).
  public var drawsOrigin = false
  /// Whether previews of the files that a message is about are drawn (`x-kde-urls`).
  public var takesFiles = false
  /// Whether the server plays sounds that are named to it.
  public var playsSounds = false
  /// Whether the server shows what is critical in its own silence too.
  public var showsCriticalInSilence = false
  /// The server never puts on its screen what came in its silence, also not when that is over.
  public var dropsInSilence = false
  /// Whether the server was not to disturb when it appeared.
  public var isSilent = false
  /// The apps that had no banners in the desktop's own settings when the server appeared.
  public var mutedApps = MutedApps.none
  /// Whether anybody sees the screen; where not, items only fade on it.
  public var isSeen = true
  /// The server by its own word, where it has said who it is.
  public var server: ServerDescription?

  public init() {}
}
