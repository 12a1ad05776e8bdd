/// What the server that draws can do, as its profile and its own answers say.
public struct DesktopAbilities: Hashable, Sendable {
  /// Markup it renders; `nil` where a body is plain text to it.
  public var markup: RichText.Abilities?
  public var drawsButtons = true
  public var drawsActionIcons = false
  public var takesReplies = false
  /// It draws both an icon and a picture, or either.
  public var drawsPictures = true
  /// It has a cross or a click that closes, so no Close button is to be added.
  public var hasCloseControl = true
  /// Its own Closed(expired) is the fade; where not, our clock withdraws the banner.
  public var honoursTimeouts = true
  /// What fades from its screen stays in a list of its own, where it can still be acted on.
  public var keepsFadedInList = false
  /// It cuts text to fit by itself.
  public var truncates = true
  /// It draws where a message came through (`x-kde-origin-name`).
  public var drawsOrigin = false
  /// It shows previews of the files that a message is about (`x-kde-urls`).
  public var takesFiles = false
  /// It plays sounds that are named to it.
  public var playsSounds = false
  /// Nobody sees this screen; items only fade on it.
  public var isSeen = true
  /// Who it is, where it has said so.
  public var server: ServerDescription?

  public init() {}
}
