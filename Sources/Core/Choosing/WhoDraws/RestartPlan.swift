import Clock
internal import NotificationModel
internal import Translations

/// The decision when a server of ours ends: to start it again, sooner or later, or to give it up.
struct RestartPlan {
  enum Next: Hashable {
    /// Start it after so long; zero is at once.
    case start(after: Span)
    case giveUp(Reason)
  }

  enum Reason: Hashable {
    /// The server ended well at once without ever taking the name, as servers do that find
    /// themselves running.
    case alreadyRunning
    case cannotStart(BilingualSentence)
    /// The server died so often within a minute, and this is how it went the last time.
    case diesTooOften(Int, last: ServerEnd?)
    /// The server runs, and has not taken the name for so long that nothing will be shown on it.
    case takesNoName
  }

  /// So many deaths within the minute are no accident.
  static let deaths = 5
  static let minute = Span.minutes(1)
  /// A server that takes longer to find out that it is not wanted has done something.
  static let atOnce = Span.seconds(2)
  /// The pauses before each new start; the last holds from then on.
  static let delays: [Span] =
    [.seconds(0), .seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(16), .seconds(30)]

  private var begun: Moment?
  private var hasHeld = false
  private var hasEverRun = false
  private var restarts = 0
  private var recent: [Moment] = []

  /// The server runs.
  mutating func started(at now: Moment) {
    begun = now
    hasHeld = false
    hasEverRun = true
  }

  mutating func tookName() { hasHeld = true }

  /// The server could not be made to run, for this reason.
  mutating func couldNotStart(_ sentence: BilingualSentence, at now: Moment) -> Next {
    // Where it ran before, its package may be in the middle of an update.
    hasEverRun ? died(nil, at: now) : .giveUp(.cannotStart(sentence))
  }

  mutating func ended(_ end: ServerEnd, at now: Moment) -> Next {
    let life = now - (begun ?? now)
    if end.isWell, !hasHeld, life < Self.atOnce { return .giveUp(.alreadyRunning) }
    if life > Self.minute { restarts = 0 }
    return died(end, at: now)
  }

  private mutating func died(_ end: ServerEnd?, at now: Moment) -> Next {
    recent.removeAll { now - $0 > Self.minute }
    recent.append(now)
    guard recent.count < Self.deaths else {
      return .giveUp(.diesTooOften(recent.count, last: end))
    }
    let delay = Self.delays[min(restarts, Self.delays.count - 1)]
    restarts += 1
    return .start(after: delay)
  }
}

extension RestartPlan.Reason {
  /// Why a program is started no more.
  func sentence(about program: String) -> BilingualSentence {
    switch self {
    case .cannotStart(let sentence): sentence
    case .alreadyRunning:
      BilingualSentence {
        translated(
          "{program} ended at once and without an error: it may be running already, "
            + "or have gone into the background, where nothing can be shown through it.",
          ["program": program])
      }
    case .diesTooOften(let count, let end?):
      BilingualSentence {
        translated(
          "{program} ended {count} times within a minute, the last time {how}.",
          ["program": program, "count": String(count), "how": end.words])
      }
    case .diesTooOften(let count, nil):
      BilingualSentence {
        translated(
          "{program} ended {count} times within a minute.",
          ["program": program, "count": String(count)])
      }
    case .takesNoName:
      BilingualSentence {
        translated(
          "{program} runs, and has not taken the notification name: it must be the very process "
            + "that was started (in a shell, exec PROGRAM).", ["program": program])
      }
    }
  }
}

/// How the process of a server ended.
public enum ServerEnd: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  /// Whether the process ended by itself and without an error.
  var isWell: Bool { self == .status(0) }

  /// How, to stand behind "ended".
  public var words: String {
    switch self {
    case .status(let status): translated("with status {number}", ["number": String(status)])
    case .signal(let signal): translated("by signal {number}", ["number": String(signal)])
    }
  }
}
