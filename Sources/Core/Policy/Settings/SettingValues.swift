public import Clock
import NotificationModel

// The values that a setting can take, in the words of the file.

public enum Allow: String, CaseIterable, Hashable, Sendable { case yes, no, ask }

public enum StyleChoice: String, CaseIterable, Hashable, Sendable { case auto, banner, alert, none }

/// Whether an item whose banner goes is kept or closed.
public enum OnFade: String, CaseIterable, Hashable, Sendable { case keep, close }

public enum SoundChoice: Hashable, Sendable {
  /// `yes`: the sound that the app names.
  case whatTheAppNames
  case no
  case named(String)
  case file(String)
}

public enum BadgeChoice: String, CaseIterable, Hashable, Sendable { case app, count, no }

public enum PreviewChoice: String, CaseIterable, Hashable, Sendable {
  case whenUnlocked = "when-unlocked"
  case always, never
}

public enum DestructiveChoice: String, CaseIterable, Hashable, Sendable { case show, confirm, hide }

/// `app`: the level that a message has by itself.
public enum LevelChoice: String, CaseIterable, Hashable, Sendable {
  case app, passive, active
  case timeSensitive = "time-sensitive"
  case critical

  /// The level that stands in the place of the message's own.
  var level: InterruptionLevel? {
    switch self {
    case .app: nil
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }
}

public enum Breakthrough: String, CaseIterable, Hashable, Sendable {
  case timeSensitive = "time-sensitive"
  case critical, always, never
}

public enum Duplicates: String, CaseIterable, Hashable, Sendable { case fold, show }

public enum RateLimit: Hashable, Sendable {
  case off
  case atMost(Int, per: Span)
}

extension RateLimit {
  /// How many of an app's banners are shown in an hour.
  var perHour: Double {
    switch self {
    case .off: .infinity
    case .atMost(let count, let span):
      Double(count) * 3.6e12 / Double(max(span.nanoseconds, 1))
    }
  }
}
