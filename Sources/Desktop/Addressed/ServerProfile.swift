public import NotificationModel

/// What a style means on one kind of server: the knowledge that its own answers do not give.
public nonisolated struct ServerProfile: Hashable, Sendable {
  /// How a server keeps an alert on screen.
  public enum AlertStays: Hashable, Sendable {
    case byTimeoutZero
    /// It ignores timeouts and keeps what is critical.
    case byCriticalUrgency
  }

  public var name: String
  public var alertStays = AlertStays.byTimeoutZero
  /// Critical never fades there, so a banner is not sent as critical.
  public var criticalNeverFades = false
  /// Low urgency gets no banner there, so a banner is not sent as low.
  public var lowHasNoBanner = false
  public var honoursTimeouts = true
  public var keepsFadedInList = false
  public var hasCloseControl = true
  /// Vendor hints it understands, by prefix or whole name.
  public var vendorHints: [String] = []
  public var drawsOrigin = false
  /// It looks up the process and connection of its caller in hints of its own.
  public var takesCaller = false
  /// It refuses or drops a message without any text.
  public var needsText = false
  /// Its reason 4 means that it showed nothing.
  public var undefinedMeansNeverShown = false
  /// Where nothing is drawn in red, words must do.
  public var destructiveMark = "⚠ "

  public init(name: String) {
    self.name = name
  }

  /// What its number for a closing means here.
  public func exit(for reason: UInt32) -> ScreenExit {
    switch reason {
    case 2: .dismissed
    case 3: .closedByCall
    case 4 where undefinedMeansNeverShown: .neverShown
    case _: .faded
    }
  }

  public func understands(hint name: String) -> Bool {
    vendorHints.contains { name == $0 || ($0.hasSuffix("*") && name.hasPrefix($0.dropLast())) }
  }

  /// Profile and the server's own list of capabilities, put together.
  public func abilities(capabilities: Set<String>) -> DesktopAbilities {
    var abilities = DesktopAbilities()
    if capabilities.contains("body-markup") {
      var markup: RichText.Abilities = [.styles]
      if capabilities.contains("body-hyperlinks") { markup.insert(.links) }
      if capabilities.contains("body-images") { markup.insert(.images) }
      abilities.markup = markup
    }
    abilities.drawsButtons = capabilities.contains("actions")
    abilities.drawsActionIcons = capabilities.contains("action-icons")
    abilities.takesReplies = capabilities.contains("inline-reply")
    abilities.drawsPictures =
      capabilities.contains("icon-static") || capabilities.contains("icon-multi")
      || capabilities.contains("body-images")
    abilities.playsSounds = capabilities.contains("sound")
    abilities.drawsOrigin = drawsOrigin || capabilities.contains("x-kde-origin-name")
    abilities.hasCloseControl = hasCloseControl
    abilities.honoursTimeouts = honoursTimeouts
    abilities.keepsFadedInList = keepsFadedInList
    return abilities
  }
}
