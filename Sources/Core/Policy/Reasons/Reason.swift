public import Clock
public import NotificationModel

/// A single ground for a decision; `explain` prints it and tests compare it.
public enum Reason: Hashable, Sendable {
  case appOff(Source)
  case heldToAsk(Source)
  case levelFromHint(InterruptionLevel)
  case levelChosen(InterruptionLevel, Source)
  case passiveAsGoing(Category)
  case levelIsPassive
  case statusItem
  case styleChosen(StyleChoice, Source)
  case alertByTimeout
  case alertByUrgency
  case bannerAsUsual
  case bannerByOwnTime
  case notAmongStyles(Source)
  case timeFromApp(Span)
  case timeFromPreference(Span, Source)
  case staysForGood(Source)
  case staysWhileAway(Source)
  case closesAsTransient
  case closesByCenter(Source)
  case closesByOnFade(Source)
  case closesByOwnTimeout(Source)
  case previewHidden(Source)
  case previewHiddenByLock(Source)
  case offLockScreen(Source)
  case previewHiddenAsAsked
  case offLockScreenAsAsked
  case soundOff(Source)
  case soundChosen(Source)
  case soundFallback(Source)
  case soundsOff(Source)
  case silentAsVolume(Source)
  case volumeChosen(Int, Source)
  case silentAsLow
  case silentAsPassive
  case silentAsServer
  case silentAsHeld
  case silentAsMuted
  case silentOnLockScreen
  case silentAsStatus
  case silentAsAsked
  case silentAsCounted
  case silentAsTooMany
  case countedByRate(Source)
  case countedAsAlert
  case serverIsSilent
  case appIsMuted
  case nothingDraws
  case silentAsHidden(Source)
  case silentAsUnnamed(Source)
  case soundFromApp(Source)
  case spoken(Speak, Source)
  case flashes(Source)
  /// The person has muted its app. Indirect for the same reason as the next.
  indirect case muted(Mute)
  /// The source is the app's own line, where that has a part in it.
  ///
  /// Indirect, as every open item keeps its reasons and few of them are as large.
  indirect case heldByFocus(ActiveFocus.Part, InterruptionLevel, Source?)
  indirect case hushedByFocus(ActiveFocus.Part, InterruptionLevel, Source?)
  indirect case passesFocus(ActiveFocus.Part, Source?)
  /// The focus is about other apps.
  indirect case notOfFocus(ActiveFocus.Part)
  /// The time of day at which it arrives, in minutes since midnight.
  case gathered(minute: Int, Source)
  case silentAsGathered
  case inFront(Source)
  case hushedInFront(Source)
  case silentInFront(Source)
  case standsWithThread(Source)
  case runsCommand(Source)
  case badgeChosen(BadgeChoice, Source)
  case actionsCut(Int, Source)
  case destructiveLast(Int)
  case destructiveHidden(Int, Source)
  case destructiveAsks(Source)
  case destructiveIsNoTap
  case appNameDropped(Source)
  case snoozeAdded(Span, Source)
}

extension Reason {
  /// The reason in plain words.
  public var sentence: String { row.sentence() }

  /// The line that decided; `nil` where the message itself or a fixed rule did.
  public var source: Source? { row.source }

  /// The key to change for another outcome.
  public var key: SettingKey? { row.key }

  /// Whether a reason says which sound is heard, and not why there is none.
  public var saysWhichSound: Bool { topic == .heardSound }

  /// Whether a reason follows from the one before it, so that no line is to be changed for it.
  public var isConsequence: Bool { row.isConsequence }

  /// Whether a reason is about a focus, with or without a group in the preferences.
  public var isOfFocus: Bool { row.focus != nil }

  /// The same reason without what another app has said in its own words.
  public var wordless: Reason {
    if case .heldByFocus(let part, let level, let source) = self {
      return .heldByFocus(.init(part.rule, part.cause.wordless), level, source)
    }
    if case .hushedByFocus(let part, let level, let source) = self {
      return .hushedByFocus(.init(part.rule, part.cause.wordless), level, source)
    }
    if case .passesFocus(let part, let source) = self {
      return .passesFocus(.init(part.rule, part.cause.wordless), source)
    }
    if case .notOfFocus(let part) = self {
      return .notOfFocus(.init(part.rule, part.cause.wordless))
    }
    return self
  }
}

/// Where a decision comes from, so that a person can go and change it.
public enum Source: Hashable, Sendable {
  case builtIn
  /// A line of a file, indirect so that all reasons that it decided share it.
  indirect case line(FileLine)
  /// No good preferences could be read, so the careful value stands.
  case caution
  /// The app's own desktop entry declares the value.
  case desktopEntry
  /// The person has answered a question, and the file does not say it.
  case answer
}

/// A line of a preferences file.
public struct FileLine: Hashable, Sendable, Comparable {
  public let file: String
  public let line: Int
  /// The group as written, without brackets: `App slack`.
  public let group: String

  public init(file: String, line: Int, group: String) {
    self.file = file
    self.line = line
    self.group = group
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.file, one.line) < (other.file, other.line)
  }
}
