internal import Clock
internal import MainLoop
internal import Processes

/// The decision when a server of ours ends: to start it again, sooner or later, or to give it up.
nonisolated struct RestartPlan {
  enum Event: Hashable {
    /// The server runs.
    case started
    /// The server could not be made to run, for this reason.
    case notStarted(String)
    /// The server took the notification name.
    case held
    case ended(ChildEnd)
  }

  enum Next: Hashable {
    case nothing
    /// Start it after so long; zero is at once.
    case start(after: Span)
    case giveUp(Reason)
  }

  enum Reason: Hashable {
    /// The server ended well at once without ever taking the name, as servers do that find
    /// themselves running.
    case alreadyRunning
    case cannotStart(String)
    /// The server died so often within a minute, and this is how it went the last time.
    case diesTooOften(Int, last: ChildEnd?)
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

  mutating func handle(_ event: Event, at now: Moment) -> Next {
    switch event {
    case .started:
      begun = now
      hasHeld = false
      hasEverRun = true
      return .nothing
    case .held:
      hasHeld = true
      return .nothing
    case .notStarted(let sentence):
      // Where it ran before, its package may be in the middle of an update.
      return hasEverRun ? died(nil, at: now) : .giveUp(.cannotStart(sentence))
    case .ended(let end):
      let life = now - (begun ?? now)
      if end == .exited(0), !hasHeld, life < Self.atOnce { return .giveUp(.alreadyRunning) }
      if life > Self.minute { restarts = 0 }
      return died(end, at: now)
    }
  }

  private mutating func died(_ end: ChildEnd?, at now: Moment) -> Next {
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
  /// Why a program is started no more, for a person.
  nonisolated func sentence(about program: String) -> String {
    switch self {
    case .alreadyRunning:
      "\(program) ended at once and without an error: it may be running already, "
        + "or have gone into the background, where nothing can be shown through it."
    case .cannotStart(let sentence): sentence
    case .diesTooOften(let count, let end):
      "\(program) ended \(count) times within a minute"
        + (end.map { ", the last time \($0.words)" } ?? "") + "."
    }
  }
}

extension ChildEnd {
  nonisolated var words: String {
    switch self {
    case .exited(let status): "with status \(status)"
    case .killed(let signal): "by signal \(signal)"
    }
  }
}
