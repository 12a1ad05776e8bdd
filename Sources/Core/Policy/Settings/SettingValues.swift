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

/// A sound of the person's own choice.
public enum ChosenSound: Hashable, Sendable {
  case named(String)
  case file(String)

  /// The sound as it is heard.
  var heard: Presentation.Sound {
    switch self {
    case .named(let name): .named(name)
    case .file(let path): .file(UncheckedPath(path))
    }
  }
}

extension SoundChoice {
  /// The person's own sound; `nil` for none, and for what the app names.
  public var chosen: ChosenSound? {
    switch self {
    case .whatTheAppNames, .no: nil
    case .named(let name): .named(name)
    case .file(let path): .file(path)
    }
  }
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

/// The fate of a message whose app's window is in front.
public enum Foreground: String, CaseIterable, Hashable, Sendable {
  case show
  /// The message goes to the Center, without banner and sound.
  case center
  /// The message is shown, and not heard.
  case quiet
}

/// How much of a message is read aloud.
public enum Speak: String, CaseIterable, Hashable, Sendable { case no, title, all }

/// The fate of an app's open items when a window of the app comes to the front.
public enum OnFocus: String, CaseIterable, Hashable, Sendable { case keep, dismiss }

public enum Duplicates: String, CaseIterable, Hashable, Sendable { case fold, show }

/// Whether what belongs together by its app's word is shown together.
public enum Threads: String, CaseIterable, Hashable, Sendable { case no, group }

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

/// A command of the person's that runs for a message, as they have written it.
public struct RunCommand: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}
