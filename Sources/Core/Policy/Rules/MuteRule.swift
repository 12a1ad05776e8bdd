public import Clock
public import Fronting
import NotificationModel

/// An app's mute: the person wants no banner and no sound of it until a time.
public struct Mute: Hashable, Sendable {
  /// When the mute began; messages that came before were let through.
  public var since: UnixTime
  public var until: UnixTime
  /// The end in words, to stand behind "until".
  public var words: String

  public init(since: UnixTime, until: UnixTime, words: String) {
    self.since = since
    self.until = until
    self.words = words
  }
}

/// The window that counts for a message, or what one that counted has made of it.
public enum QuietFront: Hashable, Sendable {
  case none
  case window(FrontWindow)
  case settled(Foreground)
}

/// All that may keep messages of one app off the screen at a moment, by the person's wish.
public struct Quiet: Hashable, Sendable {
  public var focus: ActiveFocus?
  public var mute: Mute?
  /// When what comes now arrives; none for what is not to be gathered.
  public var deliveries: [GatherTimes: NextGathering] = [:]
  public var front = QuietFront.none

  public init(focus: ActiveFocus? = nil, mute: Mute? = nil) {
    self.focus = focus
    self.mute = mute
  }

  public static let none = Quiet()

  /// The quiet for what has come to its place by the window in front.
  public static func settled(_ choice: Foreground) -> Quiet {
    var quiet = Quiet()
    quiet.front = .settled(choice)
    return quiet
  }

  /// The same for what has been let onto the screen without its sound, and stays there.
  public var leavingBanners: Quiet {
    var quiet = Quiet(focus: focus)
    for index in quiet.focus?.parts.indices ?? 0..<0 {
      quiet.focus?.parts[index].rule.banners = .silent
    }
    return quiet
  }
}

/// Sends messages of a muted app to the Center only, without banner and sound.
///
/// Its level does not matter, since the person has named this very app; their own `always` in the
/// file stands above. As for a focus, status displays and our own notices are let through.
enum MuteRule {
  /// The mute that a notification does not pass; `nil` where it is shown and heard.
  static func mute(
    of notification: Notification, isStatus: Bool, settings: AppSettings, context: PolicyContext
  ) -> Mute? {
    guard let mute = context.mute, !isStatus, !notification.isOurs,
      !settings.breakthrough.passesAlways
    else { return nil }
    return mute
  }
}
