public import Clock
import NotificationModel

/// An app's mute: the person wants no banner and no sound of it until a time.
public struct Mute: Hashable, Sendable {
  /// What came before was let through.
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

/// All that may keep messages of one app off the screen at a moment, by the person's wish.
public struct Quiet: Hashable, Sendable {
  public var focus: ActiveFocus?
  public var mute: Mute?

  public init(focus: ActiveFocus? = nil, mute: Mute? = nil) {
    self.focus = focus
    self.mute = mute
  }

  public static let none = Quiet()
}

/// What comes of a muted app goes to the Center only, without banner and sound.
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
