import Clock
public import NotificationModel

/// The conclusions that follow from a profile.
nonisolated extension ServerProfile {
  /// Quicker than a person; slower than a server that has decided against it.
  static let instant = Span.milliseconds(100)
  /// A person who points at a banner keeps it for a while.
  private static let grace = Span.seconds(30)
  /// A server and we do not look at the clock together.
  static let clockSlack = Span.milliseconds(500)

  /// The meaning of the server's reason for a closing; `nil` where the reason means nothing.
  ///
  /// A closing is instant before anybody could have seen the notification, and early before the
  /// notification's time was over.
  public func exit(
    for reason: UInt32, isInstant: Bool = false, isEarly: Bool = false
  ) -> ScreenExit? {
    switch reason {
    case 3: closedByCallMeansNothing ? nil : .closedByCall
    case _ where isInstant && instantCloseMeansNeverShown: .neverShown
    case 2: .dismissed
    case 1 where isEarly && earlyExpiryMeansDismissed: .dismissed
    case 4: undefinedMeans
    case _: .faded
    }
  }

  /// Whether an alert breaks the server's own silence unless that is known before it is sent.
  var silenceComesFirst: Bool {
    guard silence != nil else { return false }
    return switch alertStays {
    case .byCriticalUrgency: showsCriticalInSilence
    case .byTimeoutZero, .atMost: false
    }
  }

  /// Whether it matters what exactly is on its screen.
  var needsWatching: Bool {
    dropsDuplicates || instantCloseMeansNeverShown || earlyExpiryMeansDismissed
      || keepsOldButtons || losesButtons || oldPicture != .leaves
      || fading == .notAlwaysTold
  }

  /// Whether a message needs a difference from others that nobody sees.
  ///
  /// The words of a person's own rules are whole: only hidden ones, which are the same for all of an
  /// app, get it where the server merges.
  func tellsApart(_ shown: Presentation) -> Bool {
    dropsDuplicates || (mergesDuplicates && shown.isHidden)
  }

  /// When something that is to stay so long has been forgotten by the server.
  func overdue(after time: Span?) -> Span? {
    switch fading {
    case .told, .neverTold: nil
    case .notAlwaysTold:
      time.map { $0 + Self.grace }
    }
  }

  public func understands(hint name: String) -> Bool {
    vendorHints.contains { name == $0 || ($0.hasSuffix("*") && name.hasPrefix($0.dropLast())) }
  }

  /// Profile and the server's own list of capabilities, put together.
  public func abilities(capabilities said: Set<String>) -> DesktopAbilities {
    let capabilities = said.union(impliedCapabilities)
    var abilities = DesktopAbilities()
    if capabilities.contains("body-markup") {
      var markup: RichText.Abilities = [.styles]
      if capabilities.contains("body-hyperlinks"), !breaksLinks { markup.insert(.links) }
      if capabilities.contains("body-images") { markup.insert(.images) }
      abilities.markup = markup
    }
    abilities.takesActions = capabilities.contains("actions")
    abilities.drawsActionIcons = capabilities.contains("action-icons")
    abilities.takesReplies = capabilities.contains("inline-reply")
    abilities.drawsPictures =
      capabilities.contains("icon-static") || capabilities.contains("icon-multi")
      || capabilities.contains("body-images")
    abilities.playsSounds = capabilities.contains("sound") && !playsNoSounds
    abilities.drawsOrigin = drawsOrigin || capabilities.contains("x-kde-origin-name")
    abilities.takesFiles = capabilities.contains("x-kde-urls")
    abilities.drawsAppName = drawsAppName
    abilities.hasCloseControl = hasCloseControl
    abilities.drawsTap = drawsTap
    abilities.drawsActionTitles = drawsActionTitles
    abilities.honoursTimeouts = honoursTimeouts && fading != .neverTold
    abilities.keepsFadedInList = keepsFadedInList
    abilities.showsOneAtATime = showsOneAtATime
    abilities.showsCriticalInSilence = showsCriticalInSilence
    abilities.dropsInSilence = dropsInSilence
    abilities.freezesInSilence = freezesInSilence
    return abilities
  }
}
